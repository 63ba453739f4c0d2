import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { openDb, openUnmigrated } from "#tests/support/platform/database.ts";
import { storeOlderRow } from "#tests/support/platform/older-rows.ts";
import { migrateToLatest } from "./migrate.ts";

test("an update puts the charges of the version before on the days that their bills name, and closes no day", async (t) => {
  const filled = await openDb(t);
  const db = await openUnmigrated(t);
  const { _id: roomId } = await storeRoom(filled);
  const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-in" as const };
  const { _id: id } = await storeBooking(filled, { roomId, ...stay });
  const booking = await filled.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  await migrateToLatest(db, { last: "0072-shifts" });
  await storeOlderRow(db, "booking", { ...booking, room_id: null });
  const charge = (charged: string, position: number, voided: string) =>
    sql`insert into charge (id, booking_id, position, description, kind, sac, gst_points, unit_paise, quantity, charged_on,
      made_by, made_at, void_reason, voided_by, voided_at) values (${charged}, ${id}, ${position}, 'Dinner', 'food', '996331',
      500, 100, 1, ${charged}, 'meera', ${charged}, ${voided && "Cold"}, ${voided && "meera"}, ${voided})`.execute(db);
  await charge("2026-06-10", 1, "");
  await charge("2026-06-11", 2, "2026-06-12T08:00:00.000Z");
  await migrateToLatest(db);
  const rows = await db.selectFrom("charge").select(["working_day", "void_day"]).orderBy("position").execute();
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { working_day: "2026-06-10", void_day: "" },
      { working_day: "2026-06-11", void_day: "2026-06-12" },
    ],
  );
  assert.deepEqual(await db.selectFrom("day_close").selectAll().execute(), []);
});
