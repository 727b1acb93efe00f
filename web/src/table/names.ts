/** What people and sides of a table are called. */
import type { TableInfo } from "../api";

/** Who sits on a seat, or the seat's own name while it is free. */
export const seatName = (info: TableInfo, seat: number): string =>
  info.seats[seat]?.name ?? info.table.seats[seat] ?? "";

/** A side: its players, or its own name where nobody sits. */
export function sideName(info: TableInfo, side: number): string {
  const seats = info.table.side_of.flatMap((of, seat) => (of === side ? [seatName(info, seat)] : []));
  return seats.length ? seats.join(" & ") : (info.table.sides[side] ?? "");
}
