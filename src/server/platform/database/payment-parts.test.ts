import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { ledgerOf } from "#server/billing/payments/service.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { openDb, openUnmigrated } from "#tests/support/platform/database.ts";
import { storeOlderRow } from "#tests/support/platform/older-rows.ts";
import { migrateToLatest } from "./migrate.ts";

test("an update keeps refunds without a reason, and gives pending requests the reason they were asked with", async (t) => {
  const filled = await openDb(t);
  const db = await openUnmigrated(t);
  const { _id: roomId } = await storeRoom(filled);
  const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
  const { _id: id } = await storeBooking(filled, { roomId, status: "checked-in", ...stay });
  const booking = await filled.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  await migrateToLatest(db, { last: "0085-sights-on-home" });
  await storeOlderRow(db, "booking", { ...booking, room_id: null });
  for (const [position, kind] of ["payment", "refund"].entries()) {
    await sql`insert into payment (id, booking_id, position, kind, method, amount_paise, utr, note, state, recorded_by, received_on, created_at)
      values (${kind}, ${id}, ${position + 1}, ${kind}, 'cash', 100, '', '', 'received', 'meera', '2026-06-10', '')`.execute(
      db,
    );
  }
  const refund = { call: "recordPayment", id, body: { kind: "refund", method: "cash", amount: 1 } };
  const requests = {
    refund,
    reversal: { call: "reversePayment", id: "payment" },
    payment: { ...refund, body: { ...refund.body, kind: "payment" } },
    decided: refund,
  };
  for (const [name, action] of Object.entries(requests)) {
    const state = name === "decided" ? "declined" : "pending";
    await sql`insert into approval_request (id, booking_id, action, summary, reason, state, asked_by, asked_at, decided_by, decided_at, answer)
      values (${name}, ${id}, ${JSON.stringify(action)}, '', 'No hot water', ${state}, 'ravi', '', '', '', '')`.execute(
      db,
    );
  }
  await migrateToLatest(db);
  const { payments } = await ledgerOf(db, id);
  assert.deepEqual(
    payments.map(({ kind, reason }) => [kind, reason]),
    [
      ["payment", ""],
      ["refund", ""],
    ],
  );
  const rows = await db.selectFrom("approval_request").select(["id", "action"]).execute();
  const stored = Object.fromEntries(rows.map((row) => [row.id, JSON.parse(row.action)]));
  const reason = "No hot water";
  assert.deepEqual(stored, {
    ...requests,
    refund: { ...refund, body: { ...refund.body, reason } },
    reversal: { ...requests.reversal, body: { reason } },
  });
});
