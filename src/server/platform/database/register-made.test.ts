import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { openUnmigrated } from "#tests/support/platform/database.ts";
import { migrateToLatest } from "./migrate.ts";

test("guests in house at the upgrade arrived when they were checked in; others have not arrived", async (t) => {
  const db = await openUnmigrated(t);
  await migrateToLatest(db, { last: "0052-promos-and-companies" });
  const roomId = "room";
  await sql`insert into room (id, name, description, total_units, max_capacity, rating, is_active, recommended, created_at, updated_at)
    values (${roomId}, 'Room', '', 9, 2, 4.5, 1, 0, '2026-05-01', '2026-05-01')`.execute(db);
  const booked = "2026-06-01T09:00:00.000Z";
  const book = async (id: string, status: string) => {
    await sql`insert into booking (id, reference, room_id, room_name, cost_option_name, name, email, phone, booking_type,
        additional_guests, adult_male, adult_female, children, special_requests, additional_message, check_in, check_out,
        arrival_time, departure_time, price_per_night_paise, grand_total_paise, quote, status, search_text, created_at, updated_at)
      values (${id}, ${id}, ${roomId}, 'Room', 'Standard', ${id}, '', '', 'Online Booking', '', 1, 0, 0, '', '', '2026-06-14',
        '2026-06-17', '12:00', '12:00', 100, 100, '[]', ${status}, '', ${booked}, ${booked})`.execute(db);
  };
  for (const id of ["in", "unknown", "coming"]) await book(id, id === "coming" ? "confirmed" : "checked-in");
  for (const [at, status] of [
    ["2026-06-14T06:00:00.000Z", "checked-in"],
    ["2026-06-14T06:05:00.000Z", "confirmed"],
    ["2026-06-14T08:00:00.000Z", "checked-in"],
  ] as const) {
    const after = JSON.stringify({ status });
    await sql`insert into audit_entry (id, at, actor, entity, entity_id, label, action, before, after)
      values (${at}, ${at}, 'meera', 'booking', 'in', 'in', 'Status changed', '{}', ${after})`.execute(db);
  }
  await migrateToLatest(db);
  const stays = await db
    .selectFrom("register_stay")
    .select(["booking_id", "arrived_at"])
    .orderBy("booking_id")
    .execute();
  assert.deepEqual(JSON.parse(JSON.stringify(stays)), [
    { booking_id: "in", arrived_at: "2026-06-14T08:00:00.000Z" },
    { booking_id: "unknown", arrived_at: booked },
  ]);
  assert.deepEqual(await db.selectFrom("stay_guest").selectAll().execute(), []);
});
