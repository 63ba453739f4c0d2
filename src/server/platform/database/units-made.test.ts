import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { type Night, nightsOf } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { quoteEdit } from "#domain/pricing/pricing.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { bookingRow } from "#server/reservations/bookings/rows.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { openUnmigrated } from "#tests/support/platform/database.ts";
import { storeOlderRow } from "#tests/support/platform/older-rows.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Db } from "./tables/schema.ts";

/** A database as it was before units. */
async function lodgeWithoutUnits(t: TestContext) {
  const db = await openUnmigrated(t);
  await migrateToLatest(db, { last: "0043-staff-language" });
  const addRoom = (id: string, units: number, createdAt: string) =>
    sql`insert into room (id, name, description, total_units, max_capacity, rating, is_active, recommended, created_at, updated_at)
      values (${id}, ${id}, '', ${units}, 2, 4.5, 1, 0, ${createdAt}, ${createdAt})`.execute(db);
  const book = async (id: string, roomId: string, [checkIn, checkOut]: [Night, Night], status: BookingStatus) => {
    const input = aBookingInput({ roomId, checkInDate: checkIn, checkOutDate: checkOut });
    const row = bookingRow(input, {
      id,
      reference: `KL-${id.toUpperCase()}`,
      roomName: roomId,
      status,
      locale: "en" as const,
      plan: { cost_option_id: "", cost_option_name: "Standard", had_cost_options: 0 as const },
      cancellationPolicy: { steps: [], text: "" },
      quote: quoteEdit(220_000 as never, { checkIn, checkOut }),
      createdAt: new Date("2026-05-01T09:00:00Z"),
    });
    await storeOlderRow(db, "booking", row);
    if (!holdsNights(status)) return;
    for (const night of nightsOf({ checkIn, checkOut })) {
      await sql`insert into room_night (room_id, night, sold, units)
        values (${roomId}, ${night}, 1, (select total_units from room where id = ${roomId}))
        on conflict (room_id, night) do update set sold = room_night.sold + 1`.execute(db);
      await sql`insert into booking_night (booking_id, night, room_id) values (${id}, ${night}, ${roomId})`.execute(db);
    }
  };
  return { db, addRoom, book };
}

const tables = ["room", "booking", "booking_night", "room_night", "status_change", "setting"] as const;
// Quotes are converted too, which quotes-in-paise.test.ts shows.
const newColumns = [
  "departed_on",
  "arrived_on",
  "slept_until",
  "billed_paise",
  "released_on",
  "is_pinned",
  "blocked",
  "group_id",
  "is_named",
  "quote",
  "extra_night",
  "are_times_free",
  "child_ages",
  "promo_id",
  "company_id",
  "deposit_paise",
  "hold_until",
  "answer_by",
  "confirmed_at_once",
  "extras",
  "billing_company",
  "billing_gstin",
  "billing_address",
  "company_name",
  "search_text",
  "email_key",
  "charges_paise",
  "rounding_paise",
  "nights_payer",
  "company_charges_paise",
  "company_rounding_paise",
  "source",
  "source_id",
  "commission_bp",
  "external_reference",
];

async function rowsOf(db: Db): Promise<string[]> {
  const all = await Promise.all(
    tables.map(async (table) => {
      const rows = await db
        .selectFrom(table as "booking")
        .selectAll()
        .execute();
      return rows.map((row) => {
        const columns = Object.entries(row).filter(([name]) => !newColumns.includes(name));
        return `${table} ${JSON.stringify(Object.fromEntries(columns))}`;
      });
    }),
  );
  return all.flat().toSorted();
}

const seatsOf = async (db: Db, bookingId: string) => {
  const rows = await db
    .selectFrom("unit_night")
    .innerJoin("unit", "unit.id", "unit_night.unit_id")
    .select(["unit_night.night", "unit.label"])
    .where("booking_id", "=", bookingId)
    .orderBy("night")
    .execute();
  return rows.map(({ night, label }) => `${night.slice(5)} ${label}`).join(", ");
};

/** A lodge from before limits of reception were set from the first day is given none. */
const withoutLimits = (row: string) =>
  row.replace(
    'setting {"id":"lodge","value":"{}"',
    `setting {"id":"lodge","value":${JSON.stringify(JSON.stringify({ staffLimits: noStaffLimits }))}`,
  );

test("an update makes the units of each room, seats the guests in house and changes nothing else", async (t) => {
  const { db, addRoom, book } = await lodgeWithoutUnits(t);
  await addRoom("sea", 2, "2026-01-02T00:00:00.000Z");
  await addRoom("garden", 3, "2026-01-01T00:00:00.000Z");
  await addRoom("hall", 120, "2026-01-03T00:00:00.000Z");
  await addRoom("attic", 1, "2026-01-04T00:00:00.000Z");
  await book("aaaaa", "garden", ["2026-06-12", "2026-06-16"], "checked-in");
  await book("bbbbb", "garden", ["2026-06-13", "2026-06-18"], "checked-in");
  await book("ccccc", "garden", ["2026-06-16", "2026-06-20"], "confirmed");
  await book("ddddd", "sea", ["2026-06-14", "2026-06-15"], "checked-in");
  await book("eeeee", "sea", ["2026-06-01", "2026-06-04"], "checked-out");
  await book("fffff", "sea", ["2026-07-01", "2026-07-04"], "cancelled");
  await book("ggggg", "sea", ["2026-07-01", "2026-07-04"], "pending");
  const before = (await rowsOf(db)).map(withoutLimits);

  await migrateToLatest(db);
  // Later updates add rows with settings of their own (brand.test.ts).
  const added = [
    { id: "brand", value: "{}", updated_at: "" },
    { id: "ledgers", value: "{}", updated_at: "" },
    { id: "site", value: '{"isLive":true}', updated_at: "" },
  ].map((row) => `setting ${JSON.stringify(row)}`);
  assert.deepEqual(await rowsOf(db), [...before, ...added].toSorted());
  const units = await db.selectFrom("unit").selectAll().orderBy("room_id").orderBy("position").execute();
  const labelsOf = (room: string) => units.filter(({ room_id }) => room_id === room).map(({ label }) => label);
  assert.deepEqual(labelsOf("garden"), ["101", "102", "103"]);
  assert.deepEqual(labelsOf("sea"), ["201", "202"]);
  assert.deepEqual([labelsOf("hall").length, labelsOf("hall")[0], labelsOf("hall").at(-1)], [120, "301", "420"]);
  assert.deepEqual(labelsOf("attic"), ["501"]);
  for (const { floor, housekeeping, is_active } of units) {
    assert.deepEqual([floor, housekeeping, is_active], ["", "clean", 1]);
  }
  assert.equal(await seatsOf(db, "aaaaa"), "06-12 101, 06-13 101, 06-14 101, 06-15 101");
  assert.equal(await seatsOf(db, "bbbbb"), "06-13 102, 06-14 102, 06-15 102, 06-16 102, 06-17 102");
  assert.equal(await seatsOf(db, "ddddd"), "06-14 201");
  for (const id of ["ccccc", "eeeee", "ggggg"]) assert.equal(await seatsOf(db, id), "", id);
  const bookings = await db.selectFrom("booking").select(["departed_on", "is_pinned"]).execute();
  assert.ok(bookings.every(({ departed_on, is_pinned }) => departed_on === "" && is_pinned === 0));
  assert.deepEqual((await checkInventory(db)).faults, []);
});

test("guests of a room whose units were given up in the past are seated as far as there are units", async (t) => {
  const { db, addRoom, book } = await lodgeWithoutUnits(t);
  await addRoom("garden", 2, "2026-01-01T00:00:00.000Z");
  await book("aaaaa", "garden", ["2026-06-12", "2026-06-17"], "checked-in");
  await book("bbbbb", "garden", ["2026-06-12", "2026-06-15"], "checked-in");
  await sql`update room_night set units = null where night < '2026-06-15'`.execute(db);
  await book("ccccc", "garden", ["2026-06-10", "2026-06-14"], "checked-in");
  await sql`update room_night set units = null where night < '2026-06-15'`.execute(db);
  await sql`update room set total_units = 1`.execute(db);
  await migrateToLatest(db);
  assert.equal(await seatsOf(db, "ccccc"), "06-10 101, 06-11 101, 06-12 101, 06-13 101");
  assert.equal(await seatsOf(db, "aaaaa"), "06-14 101, 06-15 101, 06-16 101");
  assert.equal(await seatsOf(db, "bbbbb"), "");
  assert.deepEqual((await checkInventory(db)).faults, []);
});
