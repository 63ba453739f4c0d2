import { type SqlBool, sql } from "kysely";
import type { DayReport } from "#domain/day-close.ts";
import { paise, toRupees } from "#domain/money.ts";
import { addNights, type Night } from "#domain/nights.ts";
import { averageRate, occupancyOf, revenuePerRoom } from "#domain/performance.ts";
import { balanceOf } from "#server/bookings/balance.ts";
import type { RevenueEntryTable } from "#server/database/day-tables.ts";
import type { BookingTable, Db } from "#server/database/schema.ts";
import { readReceipts, shiftsClosedOn, toPettyCash } from "#server/shifts/read.ts";
import { chargedOn, postedLine, revenueOf, taxOf } from "./revenue.ts";

const owedShown = 20;

interface ReportedDay {
  day: Night;
  entries: readonly RevenueEntryTable[];
  actions: DayReport["actions"];
  closed: DayReport["closed"];
}

/** The figures of a day, as they are now. */
export async function readReport(db: Db, { day, entries, actions, closed }: ReportedDay): Promise<DayReport> {
  const lines = [...entries.map(postedLine), ...(await chargedOn(db, day))];
  const rooms = await roomsOn(db, day);
  const ofNight = entries.filter(({ kind, night }) => kind === "room" && night === day);
  const performance = { ...rooms, revenue: paise(ofNight.reduce((sum, { net_paise }) => sum + net_paise, 0)) };
  return {
    ...{ day, closed, rooms },
    occupancy: occupancyOf(performance),
    averageRate: toRupees(averageRate(performance)),
    revenuePerRoom: toRupees(revenuePerRoom(performance)),
    ...(await movementsOn(db, day)),
    revenue: revenueOf(lines),
    tax: taxOf(lines),
    receipts: await readReceipts(db, { day }),
    pettyCash: await pettyCashOn(db, day),
    shifts: await shiftsClosedOn(db, day),
    cashWithoutShift: await cashWithoutShift(db, day),
    arrears: { inHouse: await owedBy(db, "checked-in"), departed: await owedBy(db, "checked-out") },
    actions,
  };
}

async function roomsOn(db: Db, night: Night): Promise<DayReport["rooms"]> {
  const sold = await db
    .selectFrom("booking_night")
    .innerJoin("booking", "booking.id", "booking_night.booking_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("booking_night.night", "=", night)
    .where("booking.status", "in", ["checked-in", "checked-out"])
    .executeTakeFirstOrThrow();
  const units = await db
    .selectFrom("unit")
    .innerJoin("room", "room.id", "unit.room_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("unit.is_active", "=", 1)
    .where("room.is_active", "=", 1)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom("room_night")
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number | string>("blocked"), lit(0)).as("blocked"))
    .where("night", "=", night)
    .executeTakeFirstOrThrow();
  const blocked = Number(held.blocked);
  // A unit may have been retired since: what was sold was there.
  const available = Math.max(Number(units.count) - blocked, Number(sold.count));
  return { sold: Number(sold.count), available, blocked };
}

async function movementsOn(db: Db, day: Night): Promise<Pick<DayReport, "arrivals" | "departures" | "noShows">> {
  const slept = ["checked-in", "checked-out"] as const;
  const arrivals = await db
    .selectFrom("booking")
    .select(["status"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("check_in", "=", day)
    .groupBy("status")
    .execute();
  const departures = await db
    .selectFrom("booking")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("check_in", ">", addNights(day, -100))
    .where("check_in", "<=", day)
    .where("status", "=", "checked-out")
    .where((eb) =>
      eb.or([eb.and([eb("check_out", "=", day), eb("departed_on", "=", "")]), eb("departed_on", "=", day)]),
    )
    .executeTakeFirstOrThrow();
  const of = (statuses: readonly string[]) =>
    arrivals.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + Number(count), 0);
  return { arrivals: of(slept), departures: Number(departures.count), noShows: of(["no-show"]) };
}

async function pettyCashOn(db: Db, day: Night): Promise<DayReport["pettyCash"]> {
  const rows = db.selectFrom("petty_cash").selectAll().where("working_day", "=", day);
  return (await rows.orderBy("created_at").orderBy("id").execute()).map(toPettyCash);
}

async function cashWithoutShift(db: Db, day: Night): Promise<DayReport["cashWithoutShift"]> {
  const rows = await db
    .selectFrom("payment")
    .select("kind")
    .select(({ fn }) => fn.sum<number | string>("amount_paise").as("amount"))
    .where("working_day", "=", day)
    .where("shift_id", "is", null)
    .where("method", "=", "cash")
    .where("state", "=", "received")
    .groupBy("kind")
    .execute();
  const signed = rows.map(({ kind, amount }) => (kind === "payment" ? Number(amount) : -Number(amount)));
  return toRupees(paise(signed.reduce((sum, amount) => sum + amount, 0)));
}

// Literal, as in the partial index.
const owing = sql<SqlBool>`status || '' in ('checked-in', 'checked-out') and paid_paise < grand_total_paise + charges_paise`;

type OwingRow = Pick<
  BookingTable,
  "id" | "reference" | "check_out" | "grand_total_paise" | "charges_paise" | "paid_paise"
>;

async function owedBy(db: Db, status: "checked-in" | "checked-out"): Promise<DayReport["arrears"]["inHouse"]> {
  const rows: OwingRow[] = await db
    .selectFrom("booking")
    .select(["id", "reference", "check_out", "grand_total_paise", "charges_paise", "paid_paise"])
    .where(owing)
    .where("status", "=", status)
    .execute();
  const owed = rows
    .map((row) => ({ row, balance: balanceOf(row) }))
    .toSorted((one, other) => other.balance - one.balance || one.row.reference.localeCompare(other.row.reference));
  return {
    count: owed.length,
    total: toRupees(paise(owed.reduce((sum, { balance }) => sum + balance, 0))),
    bookings: owed.slice(0, owedShown).map(({ row, balance }) => ({
      ...{ bookingId: row.id, reference: row.reference, checkOutDate: row.check_out, balance: toRupees(balance) },
    })),
  };
}
