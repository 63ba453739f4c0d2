/**
 * npm run bench:day [-- --bookings 20000 --only sqlite]: closing a day, and the report of a month and of a year, after ten years of 60
 * rooms: 200,000 bookings with a million nights, charges and payments, on SQLite and on PostgreSQL.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PostgresAdapter, sql } from "kysely";
import { paise, toBasisPoints, toPaise } from "#domain/platform/money/money.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { quoteStay } from "#domain/pricing/pricing.ts";
import { ratesFromWire } from "#domain/pricing/wire-prices.ts";
import { firstCostOption, type Room } from "#domain/rooms/rooms.ts";
import { closeDays } from "#server/billing/day-close/service.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { readReport } from "#server/operations/reports/service.ts";
import { openDatabase } from "#server/platform/database/connection.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { bookedPlanOf, bookingRow } from "#server/reservations/bookings/rows.ts";
import { startPostgres } from "../../scripts/postgres.ts";

const { values } = parseArgs({
  options: { bookings: { type: "string", default: "200000" }, only: { type: "string", default: "all" } },
});
const count = Number(values.bookings);
const lastDay = "2026-06-30";
const [roomCount, unitsEach] = [6, 10] as const;
/** Units sold of 60 rooms, on each night. */
const soldANight = 55;
const chargePrices = [toPaise(100), toPaise(101.5), toPaise(250)];
const closings = 5;
const [closeBar, reportBar] = [1000, 2000] as const;
const timeZone = "Asia/Kolkata";

const instantOf = (day: Night) => new Date(`${day}T05:00:00Z`);

/** A night each, so that there are many guests: each with a payment and three charges. */
async function seed(db: Db): Promise<void> {
  const rooms: Room[] = [];
  for (let number = 1; number <= roomCount; number++) {
    rooms.push(await storeRoom(db, { name: `Room ${number}`, totalRooms: unitsEach }));
  }
  const restore = await withoutTriggers(db);
  const days = Math.ceil(count / soldANight);
  for (let day = 0; day < days; day++) {
    const night = addNights(lastDay, closings - days + 1 + day);
    const stays = Array.from({ length: Math.min(soldANight, count - day * soldANight) }, (_, index) =>
      aStay(rooms[index % roomCount] as Room, night, day * soldANight + index),
    );
    await storeNight(db, stays, night);
  }
  await restore();
  await sql`analyze`.execute(db);
}

/** The sums that they keep are stored with the bookings, which takes a tenth of the time. Resolves with what restores them. */
async function withoutTriggers(db: Db): Promise<() => Promise<void>> {
  const tables = ["booking", "charge", "payment"];
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const set = async (state: "disable" | "enable") => {
      for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db);
    };
    await set("disable");
    return () => set("enable");
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name in (${sql.join(tables)})
  `.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
  };
}

function aStay(room: Room, checkIn: Night, number: number) {
  const option = firstCostOption(room);
  if (!option) throw new Error("A room of the bench has no price");
  const checkOut = addNights(checkIn, 1);
  const input = aBookingInput({ roomId: room._id, checkInDate: checkIn, checkOutDate: checkOut });
  const quote = quoteStay(ratesFromWire(option), { checkIn, checkOut });
  const row = bookingRow(input, {
    id: `b${number}`,
    reference: `KL-${number.toString(36).toUpperCase().padStart(6, "0")}`,
    quote,
    roomName: room.name,
    plan: bookedPlanOf(option, 1),
    status: "checked-out",
    locale: "en",
    createdAt: instantOf(addNights(checkIn, -9)),
  });
  const charges_paise = paise(2 * chargePrices.reduce((sum, price) => sum + price, 0));
  const changed = { updated_at: instantOf(checkIn).toISOString(), charges_paise };
  // One of fifty still owes its charges.
  return { ...row, ...changed, paid_paise: paise(row.grand_total_paise + (number % 50 === 0 ? 0 : charges_paise)) };
}

type Stay = ReturnType<typeof aStay>;

async function storeNight(db: Db, stays: readonly Stay[], night: Night): Promise<void> {
  const at = instantOf(night).toISOString();
  const charges = stays.flatMap(({ id }) =>
    chargePrices.map((unit_paise, index) => ({
      id: `${id} ${index}`,
      booking_id: id,
      position: index + 1,
      description: "Dinner",
      measure: "plate",
      kind: "food" as const,
      sac: "996331",
      gst_points: toBasisPoints(index === 0 ? 18 : 5),
      quantity: 2,
      unit_paise,
      charged_on: night,
      working_day: night,
      void_day: "",
      made_by: "meera",
      made_at: at,
      void_reason: "",
      voided_by: "",
      voided_at: "",
      payer: "guest" as const,
      moved_from: "",
    })),
  );
  const payments = stays.map(({ id, paid_paise }) => ({
    id: `p ${id}`,
    booking_id: id,
    position: 1,
    kind: "payment" as const,
    method: "upi" as const,
    note: "",
    amount_paise: paid_paise,
    utr: "",
    counted_utr: null,
    state: "received" as const,
    reverses: null,
    reason: "",
    first_part: null,
    company_id: null,
    recorded_by: "meera",
    received_on: night,
    working_day: night,
    shift_id: null,
    created_at: at,
  }));
  const audited = stays.map(({ id, reference, created_at }) => ({
    id: `a ${id}`,
    at: created_at,
    actor: "guest",
    entity: "booking" as const,
    entity_id: id,
    label: reference,
    action: "Booked",
    before: "{}",
    after: "{}",
  }));
  await db
    .insertInto("booking")
    .values([...stays])
    .execute();
  await db
    .insertInto("booking_night")
    .values(stays.map(({ id, room_id }) => ({ booking_id: id, night, room_id: room_id as string })))
    .execute();
  await db.insertInto("charge").values(charges).execute();
  await db.insertInto("payment").values(payments).execute();
  await db.insertInto("audit_entry").values(audited).execute();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const slowest = (times: readonly number[]) => Math.max(...times);

async function measure(name: string, db: Db): Promise<void> {
  const close = (day: Night) => {
    const calendarDay = addNights(day, 1);
    const context = { actor: "meera", instant: instantOf(calendarDay), day: calendarDay };
    return closeDays(db, { day, anyway: true }, { context, calendarDay, day: calendarDay, timeZone });
  };
  await close(lastDay);
  const closed: number[] = [];
  for (let number = 1; number <= closings; number++) closed.push(await timed(() => close(addNights(lastDay, number))));
  const report = (period: string, by: "day" | "month") =>
    timed(() => readReport(db, { period, by }, { today: addNights(lastDay, closings + 1), timeZone }));
  const month = [await report("2026-06", "day"), await report("2026-05", "day"), await report("2026-04", "day")];
  const year = await report("2025", "month");
  console.log(
    `${name}: day close ${slowest(closed).toFixed(0)} ms (the slowest of ${closings}; the bar is ${closeBar} ms), ` +
      `month report ${slowest(month).toFixed(0)} ms (of ${month.length}; ${reportBar} ms), year report ${year.toFixed(0)} ms`,
  );
  if (slowest(closed) > closeBar || slowest(month) > reportBar) process.exitCode = 1;
}

async function run(name: string, url: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-day-"));
  const { db, close } = await openDatabase({ url, dataDir, synchronous: "OFF" });
  try {
    const seconds = (await timed(() => seed(db))) / 1000;
    const lines = count * (2 + chargePrices.length);
    console.log(`${name}: ${count} bookings with ${lines} lines, stored in ${seconds.toFixed(0)} s`);
    await measure(name, db);
  } finally {
    await close();
    await rm(dataDir, { recursive: true });
  }
}

if (values.only !== "postgres") await run("SQLite", "");
if (values.only !== "sqlite") {
  const postgres = await startPostgres();
  try {
    await run("PostgreSQL", postgres.url);
  } finally {
    await postgres.stop();
  }
}
