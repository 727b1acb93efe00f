/** The rules of Niwashi in our own words. The ids are those that refusals cite. */

export interface Rule {
  id: string;
  words: string;
}
export interface Chapter {
  title: string;
  rules: Rule[];
}

export const chapters: Chapter[] = [
  {
    title: "The silence",
    rules: [
      { id: "W60", words: "While the game runs, partners tell each other nothing about their Objectives by word or sign." },
    ],
  },
]; // prettier-ignore

export const words = {
  title: "The rules of Niwashi",
  primer: { title: "A first game", all: "All the rules" },
};
