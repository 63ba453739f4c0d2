import { type SqlBool, sql } from "kysely";
import type { Dashboard } from "#domain/operations/dashboard.ts";
import type { ServerNotice } from "#domain/platform/access/server-notices.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import type { UnitsByBooking } from "#domain/rooms/units.ts";
import { balanceOf } from "#server/billing/balance/balance.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { readChannels } from "#server/reservations/feeds/warnings.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { guestsInUnits } from "#server/rooms/units/tonight.ts";
import { readAttention } from "./attention.ts";
import { readRevenue } from "./revenue.ts";
import { readTasks } from "./tasks.ts";

const unconfirmedAfterMillis = 24 * 3_600_000;
/** Those of later days have time: they stand in the list of bookings. */
const unconfirmedDays = 7;
const nightsShown = 14;
const latestShown = 5;

/** `today` is the working day. */
export async function readDashboard(
  db: Db,
  { instant, today, notices = [] }: { instant: Date; today: Night; notices?: readonly ServerNotice[] },
): Promise<Dashboard> {
  const bookings = db.selectFrom("booking").selectAll();
  const counted = db.fn.countAll<number>().as("total");
  const [
    arrivals,
    departures,
    inHouse,
    latest,
    toConfirm,
    newQueries,
    unconfirmed,
    changeRequests,
    revenue,
    occupancy,
    { attention, rows: inAttention },
    channels,
    tasks,
    leftEarly,
  ] = await Promise.all([
    bookings
      .where("check_in", "=", today)
      .where("status", "in", ["pending", "confirmed", "checked-in"])
      .orderBy("arrival_time")
      .orderBy("name")
      .execute(),
    bookings
      .where("check_out", "=", today)
      .where("status", "in", ["checked-in", "checked-out"])
      .orderBy("departure_time")
      .orderBy("name")
      .execute(),
    bookings.where("status", "=", "checked-in").orderBy("check_out").orderBy("name").execute(),
    bookings.orderBy("created_at", "desc").orderBy("id", "desc").limit(latestShown).execute(),
    db.selectFrom("booking").select(counted).where("status", "=", "pending").executeTakeFirstOrThrow(),
    db.selectFrom("query").select(counted).where("status", "=", "sent").executeTakeFirstOrThrow(),
    readUnconfirmed(db, instant, today),
    readChangeRequests(db),
    readRevenue(db, today),
    readOccupancy(db, today),
    readAttention(db, { instant, today }),
    readChannels(db, { instant, today }),
    readTasks(db, { instant, today, notices }),
    bookings
      .where("check_in", ">=", addNights(today, -maxStayNights))
      .where("check_in", "<=", today)
      .where("departed_on", "=", today)
      .orderBy("name")
      .execute(),
  ]);
  const leaving = [...departures, ...leftEarly];
  const listed = [...arrivals, ...leaving, ...inHouse, ...inAttention];
  const alsoListed = [
    ...latest.map(({ id }) => id),
    ...[...unconfirmed.bookings, ...changeRequests.bookings].map(({ _id }) => _id),
  ];
  const units = await unitsOfBookings(db, [...listed.map(({ id }) => id), ...alsoListed]);
  const arriving = [...arrivals, ...inAttention].filter(({ status }) => isAhead(status)).map(({ id }) => id);
  return {
    today,
    attention,
    tasks,
    units,
    unitStates: await readUnitStates(db, arriving, { units, today }),
    arrivals: arrivals.map(toBooking),
    departures: leaving.map(toBooking),
    inHouse: inHouse.map(toBooking),
    latest: latest.map(toBooking),
    balances: Object.fromEntries(listed.map((row) => [row.id, toRupees(balanceOf(row))])),
    channels,
    toConfirm: toConfirm.total,
    unconfirmed,
    changeRequests,
    newQueries: newQueries.total,
    revenue,
    occupancy,
  };
}

/** The unit of tonight, else the first. */
async function readUnitStates(
  db: Db,
  bookingIds: readonly string[],
  { units, today }: { units: UnitsByBooking; today: Night },
): Promise<Dashboard["unitStates"]> {
  const unitIds = bookingIds.flatMap((id) => {
    const own = units[id] ?? [];
    const unit = own.find(({ from, to }) => from <= today && today < to) ?? own[0];
    return unit ? [[id, unit.unitId] as const] : [];
  });
  if (unitIds.length === 0) return {};
  const ids = unitIds.map(([, unitId]) => unitId);
  const [rows, guests] = await Promise.all([
    db.selectFrom("unit").select(["id", "housekeeping"]).where("id", "in", ids).execute(),
    guestsInUnits(db, today),
  ]);
  const stateOf = new Map(rows.map(({ id, housekeeping }) => [id, housekeeping]));
  return Object.fromEntries(
    unitIds.flatMap(([id, unitId]) => {
      const housekeeping = stateOf.get(unitId);
      return housekeeping ? [[id, { housekeeping, occupiedBy: guests.get(unitId)?.name ?? "" }]] : [];
    }),
  );
}

async function readUnconfirmed(db: Db, instant: Date, today: Night): Promise<Dashboard["unconfirmed"]> {
  const query = db
    .selectFrom("booking")
    .where("status", "=", "pending")
    .where("created_at", "<", new Date(instant.getTime() - unconfirmedAfterMillis).toISOString())
    .where("check_out", ">", today)
    .where("check_in", "<=", addNights(today, unconfirmedDays));
  const [rows, { total }] = await Promise.all([
    query.selectAll().orderBy("created_at").limit(latestShown).execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { bookings: rows.map(toBooking), total };
}

async function readChangeRequests(db: Db): Promise<Dashboard["changeRequests"]> {
  // Literal, so that SQLite uses the partial index.
  const query = db.selectFrom("booking").where(sql<SqlBool>`change_state = 'pending'`);
  const [rows, { total }] = await Promise.all([
    query.selectAll().orderBy("updated_at").limit(latestShown).execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { bookings: rows.map(toBooking), total };
}

async function readOccupancy(db: Db, today: Night) {
  const end = addNights(today, nightsShown);
  const [{ units }, sold] = await Promise.all([
    db
      .selectFrom("room")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("total_units"), eb.lit(0)).as("units"))
      .where("is_active", "=", 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("room_night")
      .select((eb) => ["night", eb.fn.sum<number>("sold").as("sold")])
      .where("night", ">=", today)
      .where("night", "<", end)
      .groupBy("night")
      .execute(),
  ]);
  const soldOn = new Map(sold.map((row) => [row.night, Number(row.sold)]));
  const nights = nightsOf({ checkIn: today, checkOut: end });
  return nights.map((night) => ({ night, sold: soldOn.get(night) ?? 0, units: Number(units) }));
}
