import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { openDb, openUnmigrated } from "#tests/support/platform/database.ts";
import { storeOlderRow } from "#tests/support/platform/older-rows.ts";
import { migrateToLatest } from "./migrate.ts";

test("an update keeps what bookings of the version before owe, and then adds their charges", async (t) => {
  const filled = await openDb(t);
  const db = await openUnmigrated(t);
  const { _id: roomId } = await storeRoom(filled);
  const { _id: id } = await storeBooking(filled, {
    roomId,
    status: "checked-in",
    checkInDate: "2026-06-10",
    checkOutDate: "2026-06-12",
  });
  const booking = await filled.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  await migrateToLatest(db, { last: "0068-brand" });
  await storeOlderRow(db, "booking", { ...booking, room_id: null });
  await sql`insert into payment (id, booking_id, position, kind, method, amount_paise, utr, note, state, recorded_by, received_on, created_at)
    values ('p1', ${id}, 1, 'payment', 'cash', 100, '', '', 'received', 'meera', '2026-06-10', '')`.execute(db);
  await migrateToLatest(db);
  const figures = async () => {
    const query = db.selectFrom("booking").select(["grand_total_paise", "charges_paise", "paid_paise"]);
    return { ...(await query.where("id", "=", id).executeTakeFirstOrThrow()) };
  };
  const before = { grand_total_paise: booking.grand_total_paise, charges_paise: 0, paid_paise: 100 };
  assert.deepEqual(await figures(), before);

  await sql`insert into charge (id, booking_id, position, description, kind, sac, gst_points, unit_paise, quantity, charged_on, made_by, made_at)
    values ('c1', ${id}, 1, 'Dinner', 'food', '996331', 500, 25000, 2, '2026-06-10', 'meera', '2026-06-10')`.execute(
    db,
  );
  assert.deepEqual(await figures(), { ...before, charges_paise: 50_000 });
  await sql`update charge set voided_at = '2026-06-11', void_reason = 'Not eaten' where id = 'c1'`.execute(db);
  assert.deepEqual(await figures(), before);
});
