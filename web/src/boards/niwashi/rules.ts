/** The rules of Niwashi in our own words. The ids are those that refusals cite. */

import type { Chapter } from "../../ui/RuleBook.svelte";

/** The pictures of the chapters. */
export type Name = "pieces" | "cover" | "pattern" | "special" | "lantern" | "stages";

export const chapters: Chapter<Name>[] = [
  {
    title: "One Garden, two partners",
    picture: "pieces",
    rules: [
      { id: "W01", words: "Two partners take turns, and the one on the first seat begins. They build one Garden and have one score." },
      { id: "W02", words: "A Garden tile is a strip of three plots. There are 62, no two alike: every strip of the four seasons and sand that is not of one colour only and has at most one plot of sand. 47 of them are in play." },
      { id: "W03", words: "A start tile lies in the middle. Nobody has laid it." },
      { id: "W04", words: "Each partner holds three Garden tiles. Three lie face up as the River, the Discard is empty, and the Lantern stands behind the draw pile." },
      { id: "W05", words: "Each partner has a pile of ten Objectives and takes two of them into the hand. An Objective is a shape of five plots in one season." },
      { id: "W06", words: "In your turn you may first reveal Objectives. Then you do one thing: lay a Garden tile, or move the Lantern. Then you complete your hand, and the River is filled up. There is no passing." },
      { id: "W07", words: "When the game is over, nothing more is done." },
    ],
  },
  {
    title: "Laying a Garden tile",
    picture: "cover",
    rules: [
      { id: "W20", words: "You lay a tile of your hand." },
      { id: "W21", words: "It lies along a row or a column of the grid, either way round." },
      { id: "W24", words: "It must cover at least one plot of the Garden. Touching is not enough." },
      { id: "W25", words: "It may not cover three plots. So it covers one or two and adds the others. The plots may belong to different tiles, and a tile may bridge an empty cell, which is then part of the Garden." },
      { id: "W26", words: "What is covered is out of sight for good. Any tile may be covered, your own, your partner’s, the newest, the first. Colours may lie beside any colour." },
    ],
  },
  {
    title: "Like upon like",
    picture: "special",
    rules: [
      { id: "W27", words: "If a plot of your tile covers a plot of its own colour, sand included, the Discard is open when you complete your hand this turn. A plot of that colour beside it, or elsewhere under the tile, does not count." },
    ],
  },
  {
    title: "Revealing Objectives",
    picture: "pattern",
    rules: [
      { id: "W10", words: "You can reveal the Objectives in your own hand." },
      { id: "W11", words: "The pattern must be seen in the Garden: its shape, turned any way, all five plots of its season. It does not matter whose plots they are or what lies round them; the start tile counts too. Sand is no season." },
      { id: "W12", words: "At least one plot of the pattern must be seen on the last Garden tile that your partner laid. It need not be the plot that finished it. When your partner moves the Lantern, the tile laid before that still counts. While your partner has laid none, nothing can be revealed." },
      { id: "W13", words: "A revealed Objective lies open in front of you and is one point. You draw the next one of your pile at once, while there is one. The plots may serve other patterns too." },
      { id: "W14", words: "Revealing is free, but it is all or nothing: if both Objectives you held at the start of the turn are valid and you reveal one, you owe the other before you act. One that you draw on the way is never owed, and may be revealed at once." },
      { id: "W15", words: "You reveal before you act, never after. What your own tile finishes has to wait for your partner’s answer." },
    ],
  },
  {
    title: "Completing your hand",
    rules: [
      { id: "W40", words: "After laying a tile you take exactly one, if there is one to take." },
      { id: "W41", words: "You take only after laying." },
      { id: "W42", words: "You may always take a tile of the River." },
      { id: "W43", words: "The top of the Discard may be taken when you covered like with like." },
      { id: "W44", words: "An empty Discard gives nothing." },
      { id: "W45", words: "If there is nothing to take, your hand stays shorter and the turn passes on." },
      { id: "W46", words: "Then the River is filled from the draw pile. When that is empty the River is no longer filled, and the Discard never comes back." },
    ],
  },
  {
    title: "The Lantern",
    picture: "lantern",
    rules: [
      { id: "W30", words: "Instead of laying a tile you may move the Lantern: onto any cell of the grid, a tile of the River, a shape or a colour of the reference cards, the draw pile, the Discard or a validated Objective, turned to one of eight directions. It may stay where it is. What it means is up to the two of you." },
      { id: "W31", words: "A validated Objective must be there to be stood on." },
      { id: "W32", words: "It costs your whole hand. You lay the tiles onto the Discard in the order you like; the last one ends on top." },
      { id: "W33", words: "Then you take all tiles of the River, and it is filled up again. The Discard is not open." },
      { id: "W34", words: "If the table limits Lantern moves, the limit is for both together. But if none of your tiles can be laid, you may always move it. Every move counts." },
      { id: "W35", words: "The Lantern is put behind the draw pile when a tile covers its cell, and when the River tile it stands on is taken after laying. Put onto a River tile, it stays at that place when the tile goes into your hand; the log tells which tile it pointed at." },
      { id: "W36", words: "In your turn you may put it behind the draw pile at any moment. That costs nothing and is not your action." },
    ],
  },
  {
    title: "The end",
    rules: [
      { id: "W50", words: "When the twentieth Objective is validated, the game ends at once." },
      { id: "W51", words: "It also ends when the partner whose turn begins holds no Garden tile. A partner without Objectives plays on for the other." },
      { id: "W52", words: "Your score is the number of Objectives you validated together. Up to 5 is a sprout, 6 to 10 respectable, 11 to 15 a fine garden, 16 to 19 a challenge met, 20 complete." },
    ],
  },
  {
    title: "The twelve stages",
    picture: "stages",
    rules: [
      { id: "W22", words: "In a stage with an area, the whole tile must lie inside it." },
      { id: "W23", words: "No plot may lie on a stone." },
      { id: "W53", words: "A stage is passed when the score reaches its target. The game goes on to its end all the same." },
    ],
  },
  {
    title: "Silence",
    rules: [
      { id: "W60", words: "Partners tell each other nothing about their Objectives, neither by word nor by gesture. At this table nobody can write to anybody while a game runs." },
      { id: "W61", words: "Hands and Objectives are secret, and nobody knows the piles, not even their own. When the game is over everything is shown." },
    ],
  },
  { title: "Writing moves", rules: [], words: "The letters W P S A D are winter, spring, summer, autumn and sand. WPS@2,0E lays a tile with its first plot on cell 2,0, going east; S goes south. reveal VW reveals the V of winter, take WPS takes that tile from the River, take discard the top of the Discard. lantern 2,-1 NE : WPS,AWD,SSA moves the Lantern to a cell, turned north-east, and discards the hand in that order. stow puts it behind the draw pile." },
]; // prettier-ignore

export const words = {
  title: "The rules of Niwashi",
  lead: "Two partners build one Garden in silence. Each has secret wishes, and a wish counts only when the other has a hand in it. What you want to say you say by the tiles you lay, the tiles you take, and the Lantern.",

  gardens: "Plots",
  shapes: "Shapes",
  pieces: "The four seasons and sand, and the six shapes of five plots",
  colours: { W: "winter", P: "spring", S: "summer", A: "autumn", D: "sand" },

  cover: "A tile that covers one plot of the start tile, and a tile that bridges an empty cell.",
  coverCaption:
    "Left: autumn, summer and winter cover one plot and add two. Right: the tile covers two plots and bridges the cell between them.",
  special: "A tile laid on the start tile, spring upon spring.",
  specialCaption: "Spring covers spring: the Discard is open. That the second spring covers summer does not matter.",
  pattern: "Five winter plots in the shape V, one of them on the partner’s last tile.",
  patternCaption:
    "The V of winter is seen. Your partner’s last tile, with the pale line, has its lowest plot: you may reveal it.",
  lantern: "The Lantern on the one cell that a V of winter lacks, turned north.",
  lanternCaption: "By the Nightingale’s convention: this plot is what my V of winter lacks.",

  conventionTitle: "What the Nightingale means",
  convention:
    "The rules leave the Lantern’s meaning to you. The computer partner called Nightingale always means the same by it, and takes yours to mean the same:",

  stage: "Stage",
  target: "Target",
  free: "no border",
  area: (wide: number, high: number): string => `${wide} by ${high} plots`,
  stones: (n: number): string => `${n} stones`,

  primer: {
    title: "A first game in four steps",
    lay: "Lay a tile",
    layWords: "Turn one of your three tiles and lay it so that it covers one or two plots. Then take a new one.",
    wish: "Grow your wishes",
    wishWords: "Each of your two Objectives wants five plots of one season in a shape, turned any way.",
    help: "Finish the other’s",
    helpWords:
      "A wish counts only if your partner’s last tile has a plot in it. So guess what your partner wants, and be easy to guess.",
    lantern: "Or move the Lantern",
    lanternWords: "It may stand anywhere and point anywhere. It says what you want it to say, and costs your hand.",
    all: "All the rules",
  },
};
