import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { addCompany } from "#server/billing/companies/service.ts";
import { readCompanyAccount } from "#server/billing/company-accounts/account.ts";
import { listApprovals } from "#server/operations/approvals/service.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { openDb, openUnmigrated } from "#tests/support/platform/database.ts";
import { storeOlderRow } from "#tests/support/platform/older-rows.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { migrateToLatest } from "./migrate.ts";

const instant = new Date("2026-06-12T08:00:00Z");

test("an update fixes when open bills of companies are due, and keeps requests about bookings", async (t) => {
  const filled = await openDb(t);
  const db = await openUnmigrated(t);
  const { _id: companyId } = await addCompany(filled, aCompany({ dueDays: 21 }), { actor: "meera", instant });
  const { _id: roomId } = await storeRoom(filled);
  const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
  const { _id: id } = await storeBooking(filled, { roomId, status: "checked-in", ...stay });
  const booking = await filled.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const company = await filled.selectFrom("company").selectAll().where("id", "=", companyId).executeTakeFirstOrThrow();

  await migrateToLatest(db, { last: "0093-balances-with-fees" });
  await storeOlderRow(db, "company", company);
  await storeOlderRow(db, "booking", { ...booking, room_id: null, company_id: companyId });
  const entry = { booking_id: id, method: "credit", amount_paise: 100, utr: "", note: "", reason: "" };
  const billed = { ...entry, state: "received", company_id: companyId, recorded_by: "meera", created_at: "" };
  const place = { counted_utr: null, first_part: null, working_day: "2026-06-10", shift_id: null };
  const rows = [
    { id: "old", kind: "payment", received_on: "2026-06-10", reverses: null },
    { id: "wrong", kind: "payment", received_on: "2026-06-10", reverses: null },
    { id: "counter", kind: "refund", received_on: "2026-06-11", reverses: "wrong" },
    { id: "cash", kind: "payment", received_on: "2026-06-11", reverses: null, method: "cash", company_id: null },
  ];
  for (const [index, row] of rows.entries()) {
    await storeOlderRow(db, "payment", { ...billed, ...place, position: index + 1, ...row });
  }
  await sql`insert into approval_request (id, booking_id, action, summary, reason, state, asked_by, asked_at, decided_by, decided_at, answer)
    values ('asked', ${id}, '{}', 'Refund of ₹800 by Cash', 'No hot water', 'pending', 'ravi', '2026-06-10', '', '', '')`.execute(
    db,
  );

  await migrateToLatest(db);
  const due = await db.selectFrom("payment").select(["id", "due_on"]).orderBy("position").execute();
  assert.deepEqual(
    due.map((row) => [row.id, row.due_on]),
    [
      ["old", "2026-07-01"],
      ["wrong", "2026-07-01"],
      ["counter", null],
      ["cash", null],
    ],
  );
  const { bills } = await readCompanyAccount(db, companyId, "2026-06-12");
  assert.deepEqual(
    bills.map(({ _id, dueOn }) => [_id, dueOn]),
    [["old", "2026-07-01"]],
  );
  const [asked, ...others] = await listApprovals(db, instant);
  assert.deepEqual(
    [asked?.bookingId, asked?.company, asked?.reference, asked?.summary, others],
    [id, null, booking.reference, "Refund of ₹800 by Cash", []],
  );

  const request = await db.selectFrom("approval_request").selectAll().executeTakeFirstOrThrow();
  const about = (subject: { id?: string; booking_id: string | null; company_id: string | null }) =>
    db
      .insertInto("approval_request")
      .values({ ...request, id: "another", ...subject })
      .execute();
  await assert.rejects(about({ booking_id: id, company_id: companyId }), "about both");
  await db.deleteFrom("change_event").execute();
  await about({ booking_id: null, company_id: companyId });
  await about({ id: "of the drawer", booking_id: null, company_id: null });
  await db.updateTable("approval_request").set({ state: "declined" }).where("id", "=", "asked").execute();
  const events = await db.selectFrom("change_event").select(["kind", "action", "record"]).orderBy("id").execute();
  assert.deepEqual(
    events.map(({ kind, action, record }) => [kind, action, record]),
    [
      ["approval", "insert", companyId],
      ["approval", "insert", "of the drawer"],
      ["approval", "update", id],
    ],
  );
});
