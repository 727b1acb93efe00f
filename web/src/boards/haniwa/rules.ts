/** The rules of Haniwa in our own words. The ids are those that refusals cite. */
import type { Chapter } from "../../ui/RuleBook.svelte";

/** What the picture of a chapter shows. */
export type Name = "pieces" | "dice" | "kofun" | "rows" | "hidden" | "score" | "solo" | "vip";

export const chapters: Chapter<Name>[] = [
  {
    title: "The areas and the pieces",
    picture: "pieces",
    rules: [
      { id: "H1", words: "There are 36 Haniwa: four colours, powers 1, 2 and 3, three tiles of each. The holes in a figure’s base are its power. There are six Kofun, one of each colour and two brown; nothing else is brown." },
      { id: "H2", words: "Each side fills an area of its own, four columns of three cells. The columns belong to four nobles, the Gozoku, who sit between the areas and serve both: red, blue, green, yellow. Each row of an area has a Dogu of its own, asleep at first." },
      { id: "H3", words: "Every noble has a die, its happiness. The four dice are rolled before the game." },
      { id: "H4", words: "The Haniwa are shuffled into two face-down piles, and each player takes four, in the team game three. The Kofun lie open as a stock for everybody." },
    ],
  },
  {
    title: "Your turn",
    rules: [
      { id: "H5", words: "Players take turns in order; with four the teams alternate. The side that begins is the first side." },
      { id: "H6", words: "In your turn: discard if you like, place one Haniwa, move the die, take a Kofun if you have earned one, look at the row, draw a tile." },
      { id: "H11", words: "You play from your own hand, in the team game too." },
      { id: "H12", words: "You place in your own area. Rows 4 to 6 exist only when you play alone." },
      { id: "H13", words: "The cell must be empty. With two sides any empty cell will do, for any colour." },
      { id: "H35", words: "When everything is settled you draw one tile, after your last placement too. Until then nothing else is possible. There is always a tile left." },
      { id: "H36", words: "You draw at no other time." },
      { id: "H37", words: "You draw from either pile, as long as it has a tile." },
      { id: "H55", words: "The game ends when all cells are full and the last tile has been drawn: twelve placements for each side. Alone it ends with the 24th placement and its Kofun." },
      { id: "H7", words: "When the game is over, nothing more is played." },
    ],
  },
  {
    title: "The dice",
    picture: "dice",
    rules: [
      { id: "H21", words: "A tile placed in the column of its own colour raises that die by its power, all of it, without a choice. No other die moves." },
      { id: "H22", words: "After 6 the die goes on with 1. A die that passes 6 is overeaten; a die that stops at 6 is not." },
      { id: "H23", words: "Who overeats a die takes a Kofun from the stock. When the stock is empty the die goes round all the same." },
      { id: "H24", words: "A Kofun that is due is taken at once, before anything else, even when only one kind is left." },
      { id: "H25", words: "You take a Kofun only when one is due." },
      { id: "H26", words: "You choose among the kinds that the stock still has." },
    ],
  },
  {
    title: "Kofun",
    picture: "kofun",
    rules: [
      { id: "H27", words: "Instead of placing a Haniwa alone you may bury it under a Kofun of your side, Horse side up, in one cell. The two are one tile of power 2 in the colour of the Kofun, for everything. It may overeat a die and earn the next Kofun." },
      { id: "H28", words: "The Kofun must be your side’s and unused. With two sides, one taken in this turn waits for a later one." },
      { id: "H29", words: "You use at most one Kofun in a turn. Alone, a Kofun taken in a turn may be used later in the same turn, if it is the only one." },
      { id: "H30", words: "A brown Kofun has no colour: it raises no die and pleases no noble. It still has power 2." },
      { id: "H31", words: "The buried Haniwa counts nowhere. Only its own side knows it." },
    ],
  },
  {
    title: "Dogu",
    picture: "rows",
    rules: [
      { id: "H32", words: "When the row of your tile holds four open tiles and their powers total exactly 8, its Dogu wakes. A Kofun counts 2." },
      { id: "H33", words: "When they total more than 8, your side takes the Dogu as a curse; the row stays as it is. Alone there are no curses." },
      { id: "H34", words: "Below 8 the Dogu sleeps on to the end. A row is looked at once, when it is full and open." },
    ],
  },
  {
    title: "Discarding, for two players",
    rules: [
      { id: "H8", words: "Before you place, you may put one Haniwa of your hand face down out of the game and draw another from a pile; you may place it at once. In the team game and alone nothing is discarded." },
      { id: "H9", words: "At most once in a turn." },
      { id: "H10", words: "At most twice in a game, each player. In the second game of a match you have two anew." },
    ],
  },
  {
    title: "The face-down tile",
    picture: "hidden",
    rules: [
      { id: "H16", words: "The first side may place one Haniwa face down instead of open, in any of its turns, in any empty cell. Nobody else may; alone nobody may." },
      { id: "H17", words: "Once in a game, and once for a whole team." },
      { id: "H18", words: "It is a plain Haniwa: a Kofun cannot be placed face down." },
      { id: "H19", words: "It waits: it raises no die, and its row is not looked at while it lies hidden, even when the row is full. Its cell is taken." },
      { id: "H20", words: "After the last draw it is turned up. First it raises its die; if that is overeaten the first side gets a Kofun, the first kind left of red, blue, green, yellow, brown. Then its row is looked at. Only then are the columns compared." },
    ],
  },
  {
    title: "The score",
    picture: "score",
    rules: [
      { id: "H39", words: "Each column is compared between the two areas: the higher total power wins. If equal, the power of the tiles in the noble’s colour; if equal, the number of those tiles. If all is equal, nobody wins the column." },
      { id: "H40", words: "With the option “colour first” the number of tiles in the noble’s colour comes first, then their power, then the total." },
      { id: "H41", words: "Who wins a column scores its die." },
      { id: "H42", words: "If all three tiles of the winner have the noble’s colour, the noble smiles: 2 more points." },
      { id: "H43", words: "One, two or three awake Dogu are worth 2, 4 or 8 points." },
      { id: "H44", words: "Each curse cancels the die of one column its side has won: the highest, then the next. The number on the die decides. Of equal dice one without VIP is struck first, then the leftmost. The Smile stays, and the column stays won. Curses beyond the columns won do nothing." },
      { id: "H45", words: "Each Kofun you have taken is 1 point, used or not." },
      { id: "H46", words: "Dice, Smiles, Dogu and Kofun together: the higher total wins. Equal totals share the win." },
    ],
  },
  {
    title: "Four players",
    rules: [
      { id: "H50", words: "Two teams of two sit by turns, A1, B1, A2, B2. Partners share area, Dogu, Kofun and score; each has a hand of three, and may see and speak about the other’s. Either partner may use a Kofun of the team, in a turn of their own. There are no discards. Everybody places six tiles, and in the end the piles are empty." },
    ],
  },
  {
    title: "A match of two games",
    picture: "vip",
    rules: [
      { id: "H51", words: "A second game follows at once. In it the other side begins and is the first side." },
      { id: "H52", words: "Hands are kept. All other Haniwa are shuffled into new piles, buried, hidden and discarded ones without being shown. The Kofun return to the stock, the Dogu sleep again, the dice are rolled anew. Discards and a face-down tile are allowed again." },
      { id: "H53", words: "Every noble that showed the highest die when the first game ended is a VIP in the second: who wins its column scores twice the die. A Smile there is still 2. A curse that strikes it cancels the double." },
      { id: "H54", words: "The totals of both games are added; the higher sum wins, equal sums share the win." },
    ],
  },
  {
    title: "Alone",
    picture: "solo",
    rules: [
      { id: "H38", words: "You have one area of six rows and a hand of four. In a turn you place all four tiles, one by one, in any order; then you draw four new ones, each from either pile. There are six turns; nothing is drawn after the last, and twelve tiles never come." },
      { id: "H14", words: "Columns are filled from the bottom: a tile goes to the lowest empty cell of any column." },
      { id: "H15", words: "With the option “row by row” a tile goes to any empty cell of the lowest row that is not full." },
      { id: "H47", words: "A noble smiles when at least three tiles of its colour lie directly above one another at the end. The column then scores twice its die, once. No die scores otherwise." },
      { id: "H48", words: "Each awake Dogu is worth 2 points, three of them 6, six of them 12. Rows above 8 do nothing. Each Kofun is 1 point." },
      { id: "H49", words: "From 60 points on you are The Perfect Haniwa Crafter, from 50 Master of Haniwa, from 40 Veteran Haniwa Crafter, from 30 Junior Haniwa Crafter, below that Beginner Haniwa Crafter." },
    ],
  },
  {
    title: "Secrets",
    rules: [],
    words: "A hand is known to its player, in the team game to the partner too. The face-down tile and buried Haniwa are known to their side, a discarded one to who discarded it. Nobody knows what the piles hold. When the match is over everything is open.",
  },
  {
    title: "Writing moves",
    rules: [],
    words: "A move is written as tile, @ and cell: R2@g1 places red 2 in the green column, first row; R2+B@g1 buries it under a blue Kofun (N is brown), ?R2@g1 places it face down. The others are kofun B, draw 1, and discard R2 1.",
  },
]; // prettier-ignore

export const families: [colour: string, figures: string, sign: string][] = [
  ["red", "warriors", "triangles"],
  ["blue", "dancers", "circles"],
  ["green", "houses", "squares"],
  ["yellow", "birds", "diamonds"],
];

export const words = {
  title: "The rules of Haniwa",
  lead: "Two sides fill their areas with clay figures. A figure in its noble’s colour makes the noble happier, until it has eaten too much and starts again. A row of exactly eight wakes its Dogu. In the end the stronger side of each column scores the noble’s happiness.",
  tombs: "Kofun",
  tombsWords: "from above in the stock; in play the Horse side, power 2; brown has no colour",
  family: (figures: string, colour: string, sign: string): string => `${colour} ${figures}, ${sign}`,
  pieces: "The twelve Haniwa and the nobles of their colours",
  kofunPieces: "The five kinds of Kofun, above in the stock, below in play",
  rise: "A red 2 in the red column: its die rises from 3 to 5.",
  overeat: "A blue 3 in the blue column: its die passes 6, from 4 to 1, and a Kofun is due.",
  still: "A yellow 3 in the blue column: the die stays.",
  bury: "Red 3 under the blue Kofun is a blue tile of power 2.",
  brown: "Under a brown one it is a tile of power 2 without colour.",
  awake: "3, 1, 2 and a Kofun: 8, the Dogu wakes.",
  cursed: "3, 3, 2 and 1: 9, the Dogu becomes a curse.",
  asleep: "1, 3, 2 and 1: 7, the Dogu sleeps on.",
  waits: "A full row with the face-down tile: its Dogu waits.",
  reveal: "Turned up at the end: blue 2 makes 8, the Dogu wakes, and its die goes from 5 to 1.",
  score:
    "The lit tiles won their columns. Below, 6 for red is struck by a curse: yellow 3, Smile 2, two Dogu 4, two Kofun 2, together 11. Above, 5 for green is struck: blue 2, Smile 2, three Kofun 3, together 7.",
  scorePicture: "Two full areas with four nobles between them; red and blue smile.",
  vip: (die: number, points: number): string =>
    `Green was highest in the first game and is a VIP: won at ${die} with a Smile it scores ${points} points, twice the die and 2.`,
  solo: "Red, green and yellow have three or more of their colour above one another: twice 6, 5 and 2. With three Dogu and three Kofun it is 35 points.",
  soloPicture: "An area of six rows; red, green and yellow smile.",
  placePicture: "An area with five tiles; a blue 2 has just been placed.",
  primer: {
    title: "A first game in five steps",
    place: "Place a figure",
    placeWords:
      "Choose one of your four Haniwa and any empty cell of your area. Then draw a new one. The holes in the base are its power.",
    die: "Make nobles happy",
    dieWords:
      "In its own colour’s column a figure raises the die by its power. Past 6 the die starts again at 1, and you take a Kofun.",
    dogu: "Wake Dogu",
    doguWords: "Four tiles that total exactly 8 wake the Dogu of their row. With more than 8 it becomes a curse.",
    kofun: "Bury one under a Kofun",
    kofunWords:
      "A Kofun counts 2 in its own colour, whatever lies under it. It can save a row, or hide a tile that does not fit.",
    score: "Win columns",
    scoreWords:
      "At the end the stronger side of each column scores its die. Dogu and Kofun add to it, and a curse takes your best die away.",
    all: "All the rules",
  },
};
