import { matchesText } from "#domain/platform/text/search-term.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Room } from "#domain/rooms/rooms.ts";

export function roomsNamed(rooms: readonly Room[], term: string): readonly Room[] {
  return rooms.filter(({ name }) => matchesText(name, term));
}

/** The number of nights that staff closed, from today on, and the first one. */
export function closedNights(room: Pick<Room, "occupiedDates">, today: Night): { count: number; earliest?: Night } {
  const ahead = room.occupiedDates.filter((night) => night >= today).toSorted();
  return { count: ahead.length, earliest: ahead[0] };
}
