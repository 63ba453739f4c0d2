import type { Night } from "#domain/platform/time/nights.ts";
import type { ChartStay } from "#domain/reservations/chart.ts";

/** The states of a stay in which something has to be done; in the order of the legend. */
export const stayStates = [
  "arrives",
  "missed",
  "in-house",
  "departs",
  "overstay",
  "unconfirmed",
  "confirmed",
  "departed",
] as const;
export type StayState = (typeof stayStates)[number];

/** An unconfirmed guest who arrives today arrives: that has to be done first. */
export function stateOf(
  { status, checkInDate, checkOutDate }: Pick<ChartStay, "status" | "checkInDate" | "checkOutDate">,
  today: Night,
): StayState {
  if (status === "checked-out") return "departed";
  if (status === "checked-in") {
    if (checkOutDate > today) return "in-house";
    return checkOutDate === today ? "departs" : "overstay";
  }
  if (checkInDate < today) return "missed";
  if (checkInDate === today) return "arrives";
  return status === "pending" ? "unconfirmed" : "confirmed";
}
