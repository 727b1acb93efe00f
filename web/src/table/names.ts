/** What people and sides of a table are called. */
import type { TableInfo, View } from "../api";
import { en } from "../lib/en";

/** Who sits on a seat, or the seat's own name while it is free; with both where two have one name. */
export function seatName(info: TableInfo, seat: number): string {
  const name = info.seats[seat]?.name;
  const own = info.table.seats[seat] ?? "";
  if (name == null) return own;
  return info.seats.filter((other) => other.name === name).length > 1 ? `${name} (${own})` : name;
}

/** A side: its players, or its own name where nobody sits. */
export function sideName(info: TableInfo, side: number): string {
  const seats = info.table.side_of.flatMap((of, seat) => (of === side ? [seatName(info, seat)] : []));
  return seats.length ? seats.join(" & ") : (info.table.sides[side] ?? "");
}

/** How a finished game has ended: who has won, or, where all sit on one side, what they made. */
export function ending(info: TableInfo, view: View): string {
  if (info.table.sides.length === 1) return en.table.points(view.points[0] ?? 0);
  return en.end.wins((view.winners ?? []).map((side) => sideName(info, side)));
}
