import type { DayReport } from "#domain/billing/day-close.ts";
import { earningsOf } from "#domain/billing/earned.ts";
import type { PaymentKind } from "#domain/billing/payments.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { type BookingStatus, bookingStatuses } from "#domain/platform/values/booking-status.ts";
import { averageRate, occupancyOf, revenuePerRoom } from "#domain/platform/values/performance.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import { countMissing } from "#server/billing/accounting/missing-documents.ts";
import { balanceOf } from "#server/billing/balance/balance.ts";
import { isInCredit, isOwing } from "#server/billing/payments/owed.ts";
import { depositsOn } from "#server/billing/security-deposits/service.ts";
import { readReceipts, shiftsClosedOn, toPettyCash } from "#server/billing/shifts/read.ts";
import { receiptEntries } from "#server/billing/shifts/receipts.ts";
import type { RevenueEntryTable } from "#server/platform/database/tables/day-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { unitsInService } from "#server/rooms/inventory/service-periods.ts";
import { bookedIn } from "./booked.ts";
import { commissionsOf } from "./commissions.ts";
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
  const { revenue, ...rooms } = await roomsOn(db, day);
  const performance = { ...rooms, revenue };
  return {
    day,
    closed,
    rooms,
    occupancy: occupancyOf(performance),
    averageRate: toRupees(averageRate(performance)),
    revenuePerRoom: toRupees(revenuePerRoom(performance)),
    ...(await movementsOn(db, day)),
    revenue: revenueOf(lines),
    tax: taxOf(lines),
    commissions: await commissionsOf(db, entries),
    booked: await bookedIn(db, { from: day, to: addNights(day, 1) }, await readSettings(db)),
    receipts: await readReceipts(db, { day }),
    deposits: await depositsOn(db, day),
    pettyCash: await pettyCashOn(db, day),
    shifts: await shiftsClosedOn(db, day),
    billedToCompanies: await billedToCompanies(db, day),
    cashWithoutShift: await cashWithoutShift(db, day),
    arrears: await readArrears(db),
    missing: await countMissing(db),
    actions,
  };
}

/** With what the nights that were slept bring in, which is what an average rate is made of. */
async function roomsOn(db: Db, night: Night): Promise<DayReport["rooms"] & { revenue: Paise }> {
  const stays = await present(db, night)
    .select(["quote"])
    .where("check_out", ">", night)
    .where((eb) => eb.or([eb("departed_on", "=", ""), eb("departed_on", ">", night)]))
    .execute();
  const earnings = stays.flatMap(({ quote }) => earningsOf(parseQuote(quote)).filter((each) => each.night === night));
  const inService = await unitsInService(db, { from: night, to: addNights(night, 1) });
  const units = inService.reduce((sum, { units }) => sum + units, 0);
  const blocked = inService.reduce((sum, { blocked }) => sum + blocked, 0);
  const sold = stays.length;
  return {
    sold,
    // A sold room was there, also before the rooms were entered.
    available: Math.max(units - blocked, sold),
    blocked,
    revenue: paise(earnings.reduce((sum, { room }) => sum + room, 0)),
  };
}

// With `in` and the other statuses, SQLite would use the status index and read nearly all bookings.
const notSlept = bookingStatuses.filter((status) => status !== "checked-in" && status !== "checked-out");
const notDeparted = bookingStatuses.filter((status) => status !== "checked-out");

/** Guests who came until a day and may still have been there. */
const present = (db: Db, day: Night) =>
  db
    .selectFrom("booking")
    .where("check_in", ">=", addNights(day, -maxStayNights))
    .where("check_in", "<=", day)
    .where("status", "not in", notSlept);

async function movementsOn(db: Db, day: Night): Promise<Pick<DayReport, "arrivals" | "departures" | "noShows">> {
  const slept = ["checked-in", "checked-out"] as const;
  const arrivals = await db
    .selectFrom("booking")
    .select(["status"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("check_in", "=", day)
    .groupBy("status")
    .execute();
  const departures = await present(db, day)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "not in", notDeparted)
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
  const entries = receiptEntries(db, { dayWithoutShift: day }).where("method", "=", "cash");
  return toRupees(signedSum(await entries.select(["kind", "amount_paise"]).execute()));
}

/** No receipt: what companies owe stands on their accounts. */
async function billedToCompanies(db: Db, day: Night): Promise<DayReport["billedToCompanies"]> {
  const entries = db.selectFrom("payment").select(["kind", "amount_paise"]).where("working_day", "=", day);
  return toRupees(signedSum(await entries.where("method", "=", "credit").execute()));
}

const signedSum = (entries: readonly { kind: PaymentKind; amount_paise: number }[]) =>
  paise(entries.reduce((sum, { kind, amount_paise }) => sum + (kind === "payment" ? amount_paise : -amount_paise), 0));

const owingColumns = [
  "id",
  "reference",
  "status",
  "check_out",
  "grand_total_paise",
  "charges_paise",
  "cancellation_fee_paise",
  "paid_paise",
] as const;
type OwingRow = Pick<BookingTable, (typeof owingColumns)[number]>;

async function readArrears(db: Db): Promise<DayReport["arrears"]> {
  const rows = await db.selectFrom("booking").select(owingColumns).where(isOwing).execute();
  const inCredit = await db.selectFrom("booking").select(owingColumns).where(isInCredit).execute();
  const of = (...statuses: BookingStatus[]) => owedBy(rows.filter(({ status }) => statuses.includes(status)));
  return {
    inHouse: of("checked-in"),
    departed: of("checked-out"),
    released: of("cancelled", "no-show"),
    toGuests: owedBy(inCredit),
  };
}

function owedBy(rows: readonly OwingRow[]): DayReport["arrears"]["inHouse"] {
  const owed = rows
    .map((row) => ({ row, balance: paise(Math.abs(balanceOf(row))) }))
    .toSorted((one, other) => other.balance - one.balance || (one.row.reference < other.row.reference ? -1 : 1));
  return {
    count: owed.length,
    total: toRupees(paise(owed.reduce((sum, { balance }) => sum + balance, 0))),
    bookings: owed.slice(0, owedShown).map(({ row, balance }) => ({
      bookingId: row.id,
      reference: row.reference,
      checkOutDate: row.check_out,
      balance: toRupees(balance),
    })),
  };
}
