import assert from "node:assert/strict";
import { test } from "node:test";
import { listClosed } from "#server/reservations/feeds/closed-events.ts";
import { listConflicts } from "#server/reservations/feeds/conflicts.ts";
import { listFeeds } from "#server/reservations/feeds/service.ts";
import { openDb } from "#tests/support/platform/database.ts";
import { fillEmptyDatabase } from "./fill.ts";

test("two channels have a week of bookings, closed nights, and one clash that another unit settles", async (t) => {
  const db = await openDb(t);
  const today = "2026-06-15";
  const instant = new Date("2026-06-15T06:30:00Z");
  await fillEmptyDatabase(db, { instant, timeZone: "Asia/Kolkata", registerKey: Buffer.alloc(32) });
  const feeds = await listFeeds(db);
  assert.deepEqual([feeds.length, new Set(feeds.map(({ source }) => source))], [4, new Set(["Airbnb", "Booking.com"])]);
  assert.ok(feeds.every(({ isActive, error }) => !isActive && error === ""));
  const ofChannels = await db.selectFrom("booking").selectAll().where("external_reference", "<>", "").execute();
  assert.deepEqual(ofChannels.map(({ source, commission_bp }) => `${source} ${commission_bp}`).toSorted(), [
    ...Array(3).fill("Airbnb 300"),
    ...Array(4).fill("Booking.com 1500"),
  ]);
  assert.equal(
    feeds.reduce((sum, { bookings }) => sum + bookings, 0),
    ofChannels.length,
  );
  const conflicts = await listConflicts(db, today);
  assert.deepEqual(
    conflicts.map(({ unit, others, alternatives }) => [unit, others.length, alternatives.length > 0]),
    [["103", 1, true]],
  );
  assert.deepEqual(
    (await listClosed(db, today)).map(({ source, units, checkInDate }) => [source, units, checkInDate]),
    [["Booking.com", ["204"], "2026-06-27"]],
  );
});
