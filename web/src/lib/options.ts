/** Options of a new table: what somebody chose, held against what the game allows. */
import type { OptionsAnswer } from "../api";
import { Refusal } from "./http";

export type Chosen = Record<string, unknown>;

export interface Settled {
  chosen: Chosen;
  answer: OptionsAnswer;
  /** Choices that were put back because they do not go with the new one, and why. */
  dropped: { key: string; reason: string }[];
}

/**
 * Choose a value. Earlier choices that do not go with it are put back.
 *
 * Throws the game's refusal where the new value itself is not possible.
 */
export async function settle(
  before: Chosen,
  key: string,
  value: unknown,
  read: (chosen: Chosen) => Promise<OptionsAnswer>,
): Promise<Settled> {
  const chosen: Chosen = { ...before, [key]: value };
  const dropped: Settled["dropped"] = [];
  for (;;) {
    try {
      return { chosen, answer: await read(chosen), dropped };
    } catch (error) {
      if (!(error instanceof Refusal) || error.key === null) throw error;
      const fault = error.key.replace(/^options\./, "");
      // The new choice is at fault, unless an older one can make way for it.
      const older = Object.keys(chosen).find((other) => other === fault && other !== key);
      if (older === undefined) throw error;
      delete chosen[older];
      dropped.push({ key: older, reason: error.message });
    }
  }
}
