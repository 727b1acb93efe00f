/** Words as a sentence of their own, with one full stop: what the game says may be one already, or a part of one. */
export const sentence = (words: string): string => (/[.?]$/.test(words) ? words : `${words}.`);
