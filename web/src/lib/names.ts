/** What people and sides of a table are called. */
import type { Seat, Table, View } from "../api";
import { en } from "./en";

/** What of a table tells how people and sides are called. */
interface Named {
  seats: Pick<Seat, "name">[];
  table: Pick<Table, "seats" | "sides" | "side_of">;
}

/** Who sits on a seat, or the seat's own name while it is free; numbered where several have one name. */
export function seatName(info: Named, seat: number): string {
  const name = info.seats[seat]?.name;
  if (name == null) return info.table.seats[seat] ?? "";
  const alike = info.seats.flatMap((other, n) => (other.name === name ? [n] : []));
  return alike.length > 1 ? `${name} ${alike.indexOf(seat) + 1}` : name;
}

/** A side: its players, or its own name where nobody sits. */
export function sideName(info: Named, side: number): string {
  const seats = info.table.side_of.flatMap((of, seat) => (of === side ? [seatName(info, seat)] : []));
  return seats.length ? seats.join(" & ") : (info.table.sides[side] ?? "");
}

/** How a finished game has ended: who has won, or, where all sit on one side, what they made. */
export function ending(info: Named, view: View): string {
  if (info.table.sides.length === 1) return en.table.points(view.points[0] ?? 0);
  return en.end.wins((view.outcome?.winners ?? []).map((side) => sideName(info, side)));
}
