/** The rules of Seikatsu in our own words. The ids are those that refusals cite. */
import type { Chapter } from "../../ui/RuleBook.svelte";

/** What the picture of a chapter shows. */
export type Name = "pieces" | "open" | "birds" | "rows" | "fountains";

export const chapters: Chapter<Name>[] = [
  {
    title: "The garden and the tiles",
    picture: "pieces",
    rules: [
      { id: "S1", words: "The garden has 36 places round a pond. Nothing is laid on the pond; it is no tile, no koi, and part of no row." },
      { id: "S2", words: "Two places touch when they share a side. “Beside” always means this." },
      { id: "S3", words: "Three pagodas stand at three corners: pink, blue and green. Each looks along seven rows of its own, 4, 5, 6, 6, 6, 5 and 4 places long. So one tile lies in a different row for each gardener. A pagoda that nobody plays is not scored." },
      { id: "S4", words: "A garden tile shows a bird and a flower. There are four birds and four flowers and two tiles of each pair, 32 in all. A koi is a joker and shows neither." },
    ],
  },
  {
    title: "Before the first turn",
    rules: [
      { id: "S5", words: "A few garden tiles lie round the pond when the game begins: two with two players, three with three players or alone, four with four. Nobody scores them." },
      { id: "S6", words: "Then the koi join the bag: four, or eight when fountains are played." },
      { id: "S7", words: "Everybody holds three tiles, in the printed edition two. They are secret." },
      { id: "S8", words: "Turns go round clockwise. Pink begins, then blue, then green." },
      { id: "S9", words: "With fountains, four tiles are put aside unseen. The rest fills the garden exactly." },
      { id: "S10", words: "With fountains, everybody is dealt one bird card and one flower card, secret until the end. No two players have the same." },
    ],
  },
  {
    title: "Your turn",
    picture: "open",
    rules: [
      { id: "S11", words: "Lay one tile of your hand, score its birds, and draw a new one. You may not pass, and you never need to." },
      { id: "S12", words: "When the game is over, nothing more is laid." },
      { id: "S13", words: "Without the option “fountains” there are none: a koi is laid as koi." },
      { id: "S14", words: "You can only lay what you hold. For a koi as for a fountain you need a koi in your hand." },
      { id: "S15", words: "A tile goes to one of the 36 places, not on the pond and not outside." },
      { id: "S16", words: "The place must be empty. Nothing is ever moved or taken away." },
      { id: "S17", words: "The place must touch a tile that already lies: a garden tile, a koi or a fountain. The pond does not count. Such a place is called open." },
    ],
  },
  {
    title: "Birds score at once",
    picture: "birds",
    rules: [
      { id: "S22", words: "You score 2 points for each tile beside yours with the same bird. Only tiles that touch it count, not the rest of their flock; the most is 12." },
      { id: "S23", words: "A koi counts as whichever bird scores most, for this one turn." },
      { id: "S24", words: "In the printed edition you score 1 for your tile and 1 for each equal bird beside it, and nothing when there is none." },
      { id: "S25", words: "Koi and fountains that already lie are no birds: nothing laid later scores with them." },
    ],
  },
  {
    title: "Flowers score at the end",
    picture: "rows",
    rules: [
      { id: "S29", words: "In each row of your pagoda only the largest set of one flower scores. The tiles need not touch, and it does not matter who laid them. A koi counts as any flower; a fountain is none." },
      { id: "S30", words: "A set of 1, 2, 3, 4, 5 or 6 is worth 0, 3, 6, 12, 18 or 24 points." },
      { id: "S31", words: "In the printed edition it is worth 1, 3, 6, 10, 15 or 21." },
      { id: "S32", words: "A koi’s flower is chosen anew for every row and every pagoda, always the best." },
    ],
  },
  {
    title: "The end",
    rules: [
      { id: "S27", words: "After scoring you draw the next tile. When the bag is empty the hands are played out." },
      { id: "S28", words: "The game ends when the garden is full. The birds of the last tile count, then the rows, then the fountains." },
      { id: "S35", words: "Birds, rows and fountains together: the highest total wins. Equal totals share the win." },
    ],
  },
  {
    title: "Koi and fountains",
    picture: "fountains",
    rules: [
      { id: "S19", words: "At most four koi lie as koi. After that a koi can only be laid as a fountain." },
      { id: "S20", words: "At most four fountains lie." },
      { id: "S21", words: "A fountain may not touch another fountain. It may only when no open place is free of fountains, your whole hand is koi, and four koi already lie." },
      { id: "S26", words: "With fountains, a koi may be laid as a fountain instead: it is swapped and leaves the game. It scores no birds. Where both are allowed, you choose." },
      { id: "S33", words: "At the end every fountain counts for everybody: each garden tile beside it scores 2 for you if it has the bird of your card, and 2 if it has the flower of your card." },
      { id: "S34", words: "A tile beside two fountains scores at both, and one with your bird and your flower scores 4 at each. Koi and fountains beside a fountain score nothing." },
    ],
  },
  {
    title: "Four players",
    rules: [
      { id: "S36", words: "Two teams of two: the first and third player look from the pink pagoda, the second and fourth from the blue one. Everybody has a hand of their own; a team has one score. Partners do not talk about their tiles." },
    ],
  },
  {
    title: "Alone",
    rules: [
      { id: "S37", words: "You look from the pink pagoda; blue and green together are your rivals. The printed values count, and there are no fountains." },
      { id: "S38", words: "You hold one garden tile and one koi, and three more koi wait. After a koi you take the next one, after a garden tile you draw one." },
      { id: "S18", words: "A garden tile must touch the tile you laid last. A koi may go to any open place." },
      { id: "S39", words: "The game ends when all 33 tiles lie, or when you hold no koi and no place beside your last tile is free." },
      { id: "S40", words: "Your seven rows count for you, the rivals’ fourteen for them. All your birds score for you on easy, for nobody on medium, for the rivals on hard." },
      { id: "S41", words: "You win with more points than the rivals. Equal is not enough." },
    ],
  },
  {
    title: "Secrets",
    rules: [
      { id: "S42", words: "Hands, cards, the tiles aside and the order of the bag stay secret until the game is over. Then everything is open." },
    ],
  },
  {
    title: "Writing moves",
    rules: [],
    words: "A move is written as tile, @ and place: b3@c5 lays swallow with chrysanthemum on c5, K@c5 a koi, F@c5 a koi as fountain. The letter of a tile is its bird, the digit its flower.",
  },
]; // prettier-ignore

export const birds: [code: string, name: string][] = [
  ["a", "crane"],
  ["b", "swallow"],
  ["c", "warbler"],
  ["d", "owl"],
];
export const flowers: [code: string, name: string][] = [
  ["1", "plum"],
  ["2", "iris"],
  ["3", "chrysanthemum"],
  ["4", "bellflower"],
];

export const words = {
  title: "The rules of Seikatsu",
  lead: "Gardeners plant one garden together. A bird scores at once beside its like; flowers score at the end, in the rows that your own pagoda sees. The same tile serves you in one row and your neighbour in another.",
  birds: "Birds",
  flowers: "Flowers",
  joker: "Koi",
  pieces: "The four birds, the four flowers, and the koi",
  open: "Two tiles lie beside the pond; the nine open places round them are lit.",
  birdsPicture: "A crane is laid beside two cranes: 4 points. The swallow and the koi count nothing.",
  birdsCaption: "The crane touches two cranes and scores 4. The swallow and the koi beside it count nothing.",
  rowsPicture: "A row seen from its pagoda, across the pond: two plums and a koi make a set of three.",
  rowsCaption:
    "The middle row, seen from its pagoda across the pond: two plums and a koi are a set of three, 6 points.",
  fountainsPicture: "A fountain with six tiles round it; two cranes and a plum score for the cards crane and plum.",
  fountainsCaption:
    "With the cards crane and plum this fountain scores 8: 2 for the plum, 2 for the crane, 4 for the crane with plum.",
  openCaption: "At the start of a game for two: nine places are open.",
  primer: {
    title: "A first game in three steps",
    lay: "Lay a tile",
    layWords: "Choose one of your three tiles and a lit place beside the others. You draw a new one by itself.",
    birds: "Birds score now",
    birdsWords: "Each equal bird beside your tile is worth 2 points. Point at a place to see what it would score.",
    rows: "Flowers score at the end",
    rowsWords: "Your rows run towards you. In each, the largest set of one flower counts, and a koi is any flower.",
    all: "All the rules",
  },
};
