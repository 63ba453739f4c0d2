import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { openDb, openUnmigrated } from "#tests/support/platform/database.ts";
import { storeOlderRow } from "#tests/support/platform/older-rows.ts";
import { migrateToLatest } from "./migrate.ts";

test("an update sums up the invoices that stand, and later ones add to them", async (t) => {
  const filled = await openDb(t);
  const db = await openUnmigrated(t);
  const { _id: roomId } = await storeRoom(filled);
  const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
  const { _id: id } = await storeBooking(filled, { roomId, status: "checked-out", ...stay });
  const booking = await filled.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await migrateToLatest(db, { last: "0105-slept-nights" });
  await storeOlderRow(db, "booking", { ...booking, room_id: null });
  let position = 0;
  const store = async (kind: string, total: number, corrects: string | null = null) => {
    position += 1;
    const [row, number] = [`${kind} ${position}`, `${kind}/${position}`];
    await sql`
      insert into invoice (id, booking_id, position, kind, year, serial, number, corrects, payer, issued_on, issued_by, data, created_at)
      values (${row}, ${id}, ${position}, ${kind}, '26-27', ${position}, ${number}, ${corrects}, 'guest', '2026-06-12',
        'meera', ${JSON.stringify({ total })}, '')
    `.execute(db);
    return row;
  };
  const billed = async () =>
    Number(
      (await db.selectFrom("booking").select("billed_paise").where("id", "=", id).executeTakeFirstOrThrow())
        .billed_paise,
    );
  await store("receipt-voucher", 100);
  const wrong = await store("invoice", 5082.29);
  await store("credit-note", 5082.29, wrong);
  await store("invoice", 1234.55);

  await migrateToLatest(db);
  assert.equal(await billed(), 123_455);
  const second = await store("invoice", 0.57);
  assert.equal(await billed(), 123_512);
  await store("credit-note", 0.57, second);
  assert.equal(await billed(), 123_455);
});
