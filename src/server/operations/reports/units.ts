import type { Night } from "#domain/platform/time/nights.ts";
import type { Line } from "#server/billing/day-close/reported.ts";
import type { RoomUnits } from "#server/rooms/inventory/service-periods.ts";

/** The units of a room that could be sold on one night. */
export interface NightUnits {
  roomId: string;
  roomName: string;
  night: Night;
  available: number;
}

/**
 * The units in service less those taken out of sale. What was sold was there: where more was sold on a night than the
 * lodge had, as before its rooms were entered, the rooms that sold more than they had get the difference.
 */
export function nightUnits(rooms: readonly RoomUnits[], lines: readonly Line[]): NightUnits[] {
  const cells = new Map<string, NightUnits & { sold: number }>();
  const cellOf = (roomId: string, roomName: string, night: Night) => {
    const key = `${night} ${roomId}`;
    const cell = cells.get(key) ?? { roomId, roomName, night, available: 0, sold: 0 };
    cells.set(key, cell);
    return cell;
  };
  for (const { key, name, night, units, blocked } of rooms) cellOf(key, name, night).available += units - blocked;
  for (const { of, night, sold } of lines) if (sold > 0) cellOf(of.roomId, of.roomName, night).sold += sold;
  for (const ofNight of Map.groupBy(cells.values(), ({ night }) => night).values()) {
    let missing = ofNight.reduce((sum, { sold, available }) => sum + sold - available, 0);
    for (const cell of ofNight) {
      const added = Math.max(0, Math.min(missing, cell.sold - cell.available));
      cell.available += added;
      missing -= added;
    }
  }
  return [...cells.values()].map(({ sold: _sold, ...cell }) => cell);
}
