/** The rules of Niwa in our own words. The ids are those that refusals cite. */

import type { Chapter } from "../../ui/RuleBook.svelte";

/** The pictures of the chapters. */
export type Name = "cards" | "beside" | "gap" | "corner" | "row" | "groups";

export const chapters: Chapter<Name>[] = [
  {
    title: "The cards",
    picture: "cards",
    rules: [
      { id: "N4", words: "Every card has its month. A card that shows a ribbon, of whatever colour, also has the feature ribbon; a card that shows a creature also has the feature creature. No card has both. Whether a card is bright or plain does not matter." },
      { id: "N26", words: "Which cards count as creatures is an option. As drawn: the ten of the table above. “Bridge and cup too” (wide) adds those two cards. “The nine traditional animals” (tane) counts bush warbler, cuckoo, bridge, butterflies, boar, geese, cup, deer and swallow, and neither crane, rain man nor phoenix." },
    ],
  },
  {
    title: "Before the first turn",
    rules: [
      { id: "N1", words: "Two players take turns until the game ends. Black begins. A pass is a turn too." },
      { id: "N2", words: "The cards are shuffled. Each player is dealt three, which nobody else sees; the other 42 are the stock, face down." },
      { id: "N3", words: "The garden has no border. A cell is empty or holds one card with one stone on it. A card stays where it was placed; only its stone may change colour. There are always enough stones." },
    ],
  },
  {
    title: "Your turn",
    rules: [
      { id: "N5", words: "Place one card of your hand with a stone of your colour on it. Then turn the stones you have caught. Then draw." },
      { id: "N6", words: "Any card of your hand will do; you never have to place a certain one." },
      { id: "N7", words: "The first card lies at 0,0, and every other cell is counted from there: x to the right, y downward." },
      { id: "N8", words: "A card goes into an empty cell." },
      { id: "N9", words: "The cell must touch the garden, by an edge or by a corner. With a card beside it, it is an edge cell. With none beside it and one diagonally, it is a corner cell. Nothing else can be used." },
      { id: "N14", words: "You must place a card as long as the final phase has not begun. There is always a cell for it." },
      { id: "N17", words: "After turning, draw the top card of the stock, while there is one. You cannot use it in the same turn." },
    ],
  },
  {
    title: "Beside a card",
    picture: "beside",
    rules: [
      { id: "N10", words: "With one or two cards beside the cell, yours must have a feature in common with one of them at least: the month, ribbon, or creature. It need not fit both. What the two have in common does not matter." },
    ],
  },
  {
    title: "Gaps",
    picture: "gap",
    rules: [
      { id: "N11", words: "With three or four cards beside it, the cell is a gap, and the majority decides: the card must have the feature that most of them share. If several features are shared by equally many, any of these will do; if none is shared at all, any feature of a neighbour." },
    ],
  },
  {
    title: "Corner to corner",
    picture: "corner",
    rules: [
      { id: "N12", words: "A card that fits into an edge cell somewhere must go into one of those. Only the chosen card matters: you may choose another one that fits nowhere and place that at a corner." },
      { id: "N13", words: "A card that fits into no edge cell goes into any corner cell. There it need not match anything, and the cell may lie inside a ring of cards." },
    ],
  },
  {
    title: "Turning stones",
    picture: "row",
    rules: [
      { id: "N15", words: "Look along the row and the column of the card you placed, in all four directions. Enemy stones in an unbroken row between your new stone and another stone of yours are caught, and turn to your colour. What the cards show does not matter." },
      { id: "N16", words: "All caught rows turn at once, whether you like it or not. Turned stones catch nothing themselves, and a stone placed between two enemy stones stays." },
      { id: "N25", words: "With conversion “along diagonals too” (all), rows are caught along the four diagonals as well. Groups still join along edges only. A card placed corner to corner may then convert too, also in the final phase." },
    ],
  },
  {
    title: "The end",
    picture: "groups",
    rules: [
      { id: "N18", words: "The final phase begins when the stock is empty and both players are down to two cards. That is after 44 placements, and Black is to move." },
      { id: "N19", words: "From then on a card may only be placed where it converts at least one stone. Whether it must go beside a card is judged as before, without looking at what it converts." },
      { id: "N20", words: "In the final phase you may pass, even when you could place a card. When you cannot, or hold none, you must." },
      { id: "N21", words: "The game ends with the second of two passes in a row, or when both hands are empty." },
      { id: "N22", words: "Stones of one colour that lie side by side, joined along edges, are a group. Your points are your stones in groups of two or more. A lone stone counts nothing." },
      { id: "N23", words: "More points win. With equal points, fewer groups of two or more win. If those are equal too, both win." },
    ],
  },
  {
    title: "Without luck",
    rules: [
      { id: "N24", words: "In this variant one player holds the 24 cards of March to August, the other those of September to February, all face up. There is no stock and nothing is drawn. An option says which half Black has; Black begins, and after 44 placements the final phase begins as always." },
    ],
  },
  { title: "Writing moves", rules: [], words: "A move is written as card, @ and cell: 4T@1,-1 places the wisteria with the cuckoo one cell to the right and one up from the first card. The number of a card is its month; H is a bright card, T an animal, R a ribbon, P a plain card. In the final phase a move may also be the word pass." },
]; // prettier-ignore

export const words = {
  title: "The rules of Niwa",
  lead: "Two players lay the forty-eight flower cards into one garden, each card with a stone of their colour. A card lies beside cards it has something in common with, or else corner to corner. Catch a row of enemy stones between two of your own and it turns to your colour. Stones that lie together count.",
  plain: "plain",
  creature: "creature",
  beside: "A deer and a lightning card lie corner to corner. The crane may go to four marked cells beside the deer.",
  besideCaption:
    "The crane is a creature and so is the deer: it fits beside the deer in four cells, two of which touch the willow too.",
  corner: "The same two cards. The peony with its ribbon may go to six marked corner cells.",
  cornerCaption: "The peony with its ribbon has nothing in common with either card, so any of the six corners will do.",
  gap: "A gap between bush warbler, butterflies, bush clover and pine.",
  gapCaption:
    "Two of the four neighbours are creatures, and no month occurs twice: this gap takes a creature and nothing else.",
  row: "Two black stones lie in a row beside a white one.",
  rowAfter: "White has placed a card at the other end: the two stones have turned white.",
  rowCaption:
    "White places the curtain at the right end and catches two stones. The black stone below is now between two white ones, but stays.",
  groups: "A black group of three, a white group of two, and a lone stone of each colour.",
  groupsCaption:
    "The ringed stones lie in groups: three black ones, two white ones, 3 to 2. The other two are alone and count nothing.",
  primer: {
    title: "A first game in four steps",
    beside: "Lay like to like",
    besideWords:
      "Choose one of your three cards and a marked cell. It must share the month, a ribbon or a creature with a card beside it.",
    corner: "Or corner to corner",
    cornerWords: "A card that fits nowhere goes to any corner of the garden.",
    row: "Catch a row",
    rowWords: "Enemy stones between your new stone and another of yours turn to your colour.",
    groups: "Stay together",
    groupsWords: "At the end every stone in a group of two or more is a point. Lone stones count nothing.",
    all: "All the rules",
  },
};
