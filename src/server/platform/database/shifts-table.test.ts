import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { openDb, openUnmigrated } from "#tests/support/platform/database.ts";
import { storeOlderRow } from "#tests/support/platform/older-rows.ts";
import { migrateToLatest } from "./migrate.ts";

test("an update counts the payments of the version before on the day on which they came, in no shift", async (t) => {
  const filled = await openDb(t);
  const db = await openUnmigrated(t);
  const { _id: roomId } = await storeRoom(filled);
  const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-in" as const };
  const { _id: bookingId } = await storeBooking(filled, { roomId, ...stay });
  const received = await storePayment(filled, { bookingId, amount: 300, receivedOn: "2026-06-11" });
  const reported = await storePayment(filled, { bookingId, utr: "612345678901", state: "reported" });

  await migrateToLatest(db, { last: "0071-charge-items" });
  const booking = await filled.selectFrom("booking").selectAll().where("id", "=", bookingId).executeTakeFirstOrThrow();
  await storeOlderRow(db, "booking", { ...booking, room_id: null, paid_paise: 0 });
  for (const row of await filled.selectFrom("payment").selectAll().orderBy("position").execute()) {
    await storeOlderRow(db, "payment", row);
  }
  await migrateToLatest(db);
  const rows = await db.selectFrom("payment").select(["id", "working_day", "shift_id"]).orderBy("position").execute();
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { id: received, working_day: "2026-06-11", shift_id: null },
      { id: reported, working_day: "", shift_id: null },
    ],
  );
  const query = db.selectFrom("booking").select("paid_paise").where("id", "=", bookingId);
  assert.equal(Number((await query.executeTakeFirstOrThrow()).paid_paise), 30_000);

  const shift = (id: string, number: number) =>
    sql`insert into shift (id, number, opened_by, opened_on, opened_at, opening_paise)
      values (${id}, ${number}, 'meera', '2026-06-12', '', 0)`.execute(db);
  await shift("s1", 1);
  await assert.rejects(shift("s2", 2), "at most one is open");
});
