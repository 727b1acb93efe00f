/** What the last turn has brought, kept until somebody begins the next one. */
import type { HaniwaDieMoved, HaniwaRowSettled, HaniwaTelling, HaniwaTurnedUp } from "../../api";

export interface Happened {
  seat: number;
  die: HaniwaDieMoved | null;
  row: HaniwaRowSettled | null;
  turnedUp: HaniwaTurnedUp | null;
}

const placed = ({ move }: HaniwaTelling): boolean => move.includes("@");

/** A placement, the Kofun it brings and the draw are one turn: what they have brought is gathered. */
export function gather(before: Happened | null, told: HaniwaTelling): Happened {
  const goesOn = before !== null && before.seat === told.seat && !placed(told);
  return {
    seat: told.seat,
    die: told.die ?? (goesOn ? before.die : null),
    row: told.row ?? (goesOn ? before.row : null),
    turnedUp: told.turned_up,
  };
}
