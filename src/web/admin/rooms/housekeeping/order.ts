import { byUrgency, type HousekeepingUnit } from "#domain/rooms/housekeeping.ts";

export const orders = ["urgent", "dirty", "floor"] as const;
export type Order = (typeof orders)[number];

/** `units` are by floor. */
export function idsIn(order: Order, units: readonly HousekeepingUnit[]): string[] {
  const shown = order === "dirty" ? units.filter(({ state }) => state === "dirty") : units;
  return (order === "floor" ? shown : byUrgency(shown)).map(({ _id }) => _id);
}

/** So that no card moves under a thumb: the cards stay in their places, new ones come last. */
export function keepPlaces(before: readonly string[], now: readonly string[], known: ReadonlySet<string>): string[] {
  const left = before.filter((id) => known.has(id));
  return [...left, ...now.filter((id) => !left.includes(id))];
}
