import assert from "node:assert/strict";
import { holdsNights } from "#domain/booking-status.ts";
import { nightsOf } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";

/** Counts by room and night, in an order of its own, so that two of them can be compared. */
function count(rows: { room_id: string; night: string; times?: number }[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { room_id, night, times = 1 } of rows) {
    const key = `${night} ${room_id}`;
    counts.set(key, (counts.get(key) ?? 0) + times);
  }
  return Object.fromEntries([...counts].filter(([, times]) => times !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Asserts that the three records of who has which night agree: the units sold, the nights that bookings hold, and what
 * the bookings' own dates and statuses say; and that no night is sold more often than the room has units.
 */
export async function assertInventory(db: Db): Promise<void> {
  const [rooms, nights, claims, bookings] = await Promise.all([
    db.selectFrom("room").select(["id", "total_units"]).execute(),
    db.selectFrom("room_night").selectAll().execute(),
    db.selectFrom("booking_night").select(["room_id", "night"]).execute(),
    db.selectFrom("booking").select(["room_id", "check_in", "check_out", "status"]).execute(),
  ]);
  const sold = count(nights.map(({ room_id, night, sold }) => ({ room_id, night, times: sold })));
  const owed = bookings
    .filter(({ status }) => holdsNights(status))
    .flatMap(({ room_id, check_in, check_out }) =>
      room_id === null ? [] : nightsOf({ checkIn: check_in, checkOut: check_out }).map((night) => ({ room_id, night })),
    );
  assert.deepEqual(sold, count(claims), "the units sold are not the nights that bookings hold");
  assert.deepEqual(sold, count(owed), "the units sold are not what the bookings' dates and statuses say");

  const unitsOf = new Map(rooms.map((room) => [room.id, room.total_units]));
  for (const { room_id, night, sold, units } of nights) {
    assert.ok(sold <= (units ?? sold), `${night}: ${sold} of ${units} units sold`);
    assert.equal(units ?? unitsOf.get(room_id), unitsOf.get(room_id), `${night}: the units are not the room's`);
  }
}
