import { type SqlBool, sql } from "kysely";
import { takesDeposit } from "#domain/billing/received/security-deposits.ts";
import type { AttentionItem, AttentionKind } from "#domain/operations/dashboard.ts";
import { paise, toRupees } from "#domain/platform/money/money.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { bookingStatuses, holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { openRefundVouchers } from "#server/billing/invoices/vouchers.ts";
import { isInCredit, isOwing } from "#server/billing/payments/owed.ts";
import { releasedStatuses } from "#server/operations/reports/stays.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { readExpiring } from "#server/reservations/bookings/changes/expiry.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { readExpiringTogether } from "#server/reservations/groups/expire-together.ts";
import { unitsOn } from "#server/rooms/inventory/seats.ts";
import { refundedOf } from "../gateway/reading.ts";

const shownOfKind = 20;
const unconfirmedAfterMillis = 24 * 3_600_000;
const unconfirmedDays = 7;

// With `in` and the other statuses, SQLite would use the status index and read all bookings that are still to come.
const arrivedOrReleased = bookingStatuses.filter((status) => !isAhead(status));

export interface Day {
  instant: Date;
  /** The working day: nobody is late before it ends. */
  today: Night;
}

interface Found {
  kind: AttentionKind;
  row: BookingTable;
  /** Shown instead of the row: all rooms that were booked together. */
  booking?: Booking;
  /** Rooms that the entry is about besides. */
  others?: readonly string[];
  unit?: AttentionItem["unit"];
  expiresAt?: string;
  payment?: AttentionItem["payment"];
}

/** Problems of the day, the most urgent kind first, then guests who wait for an answer; a booking counts once. */
export async function readBookingMatters(db: Db, day: Day) {
  const groups = [
    await readPaidLate(db),
    await readMissed(db, day),
    await readOverstays(db, day),
    await readPromised(db, day),
    await readUnassigned(db, day),
    await readDue(db, day),
    await readExpiringSoon(db, day),
    await readLeftOwing(db, day),
    await readCredits(db),
    await readRefundVouchers(db),
    await readHeldDeposits(db),
    await readCompanyFees(db),
    await readChangeRequests(db),
    await readUnconfirmed(db, day),
  ];
  const known = new Set<string>();
  const rows: BookingTable[] = [];
  const items: AttentionItem[] = [];
  for (const group of groups) {
    const news = group.filter(({ row }) => !known.has(row.id));
    for (const { row, others = [] } of news) for (const id of [row.id, ...others]) known.add(id);
    for (const { kind, row, booking, unit = null, expiresAt = "", payment } of news.slice(0, shownOfKind)) {
      // The advance of all rooms is one amount, not by the balance of one.
      if (!booking) rows.push(row);
      items.push({ kind, booking: booking ?? toBooking(row), unit, expiresAt, ...(payment && { payment }) });
    }
  }
  return { items, rows, total: known.size };
}

/** Until it is refunded, or the stay is booked again. */
async function readPaidLate(db: Db): Promise<Found[]> {
  const paid = await db
    .selectFrom("gateway_payment")
    .innerJoin("payment", "payment.id", "gateway_payment.payment_id")
    .innerJoin("booking", "booking.id", "payment.booking_id")
    .selectAll("booking")
    .select(["gateway_payment.id as gateway_id", "payment.id as entry_id", "payment.amount_paise as captured"])
    .where("gateway_payment.is_late", "=", 1)
    .where("booking.status", "in", ["cancelled", "no-show"])
    .orderBy("gateway_payment.captured_at")
    .execute();
  const found: Found[] = [];
  for (const { gateway_id, entry_id, captured, ...row } of paid) {
    const left = paise(captured - (await refundedOf(db, gateway_id)));
    if (left > 0) found.push({ kind: "paid-late", row, payment: { _id: entry_id, amount: toRupees(left) } });
  }
  return found;
}

/** Not checked in by the end of the day of arrival. Longer ago than the longest stay is a matter of the list, not of the day. */
async function readMissed(db: Db, { today }: Day): Promise<Found[]> {
  const rows = await db
    .selectFrom("booking")
    .selectAll()
    .where("check_in", ">=", addNights(today, -maxStayNights))
    .where("check_in", "<", today)
    .where("status", "not in", arrivedOrReleased)
    .orderBy("check_in")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ kind: "missed", row }));
}

async function readOverstays(db: Db, { today }: Day): Promise<Found[]> {
  const rows = await db
    .selectFrom("booking")
    .selectAll()
    .where("status", "=", "checked-in")
    .where("check_out", "<", today)
    .orderBy("check_out")
    .orderBy("name")
    .execute();
  const unitOf = await lastUnits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ kind: "overstay", row, unit: unitOf.get(row.id) ?? null }));
}

/** The promise that ends first comes first. Until the desk confirms or cancels, also after the promised time. */
async function readPromised(db: Db, { today }: Day): Promise<Found[]> {
  const rows = await db
    .selectFrom("booking")
    .selectAll()
    // Literal, so that SQLite uses the partial index.
    .where(sql<SqlBool>`answer_by <> '' and status = 'pending'`)
    .where("check_out", ">", today)
    .orderBy("answer_by")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ kind: "promised", row }));
}

async function lastUnits(db: Db, bookingIds: string[]) {
  if (bookingIds.length === 0) return new Map<string, { _id: string; label: string }>();
  const seats = await db
    .selectFrom("unit_night as seat")
    .innerJoin("unit", "unit.id", "seat.unit_id")
    .select(["seat.booking_id", "unit.id", "unit.label"])
    .where("seat.booking_id", "in", bookingIds)
    .orderBy("seat.night")
    .execute();
  return new Map(seats.map(({ booking_id, id, label }) => [booking_id ?? "", { _id: id, label }]));
}

/** Each with another unit: two guests must not be offered the same. */
async function readUnassigned(db: Db, { today }: Day): Promise<Found[]> {
  const rows = await db
    .selectFrom("booking")
    .selectAll("booking")
    .where("check_in", "=", today)
    .where("status", "in", ["pending", "confirmed"])
    .where("room_id", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("unit_night as seat").select("seat.night").whereRef("seat.booking_id", "=", "booking.id"))),
    )
    .orderBy("arrival_time")
    .orderBy("name")
    .execute();
  const offered = new Set<string>();
  const found: Found[] = [];
  for (const row of rows) {
    const unit = found.length < shownOfKind ? await freeUnit(db, row, offered) : null;
    if (unit) offered.add(unit._id);
    found.push({ kind: "unassigned", row, unit });
  }
  return found;
}

async function freeUnit(db: Db, row: BookingTable, offered: ReadonlySet<string>) {
  const held = await db.selectFrom("booking_night").select("night").where("booking_id", "=", row.id).execute();
  const units = await unitsOn(
    db,
    row.room_id ?? "",
    held.map(({ night }) => night),
  );
  const unit = units.find(({ id, taken }) => taken.size === 0 && !offered.has(id));
  return unit ? { _id: unit.id, label: unit.label } : null;
}

async function readDue(db: Db, { today }: Day): Promise<Found[]> {
  const rows = await db
    .selectFrom("booking")
    .selectAll()
    .where("check_out", "=", today)
    .where("status", "=", "checked-in")
    .where(({ eb, ref }) => eb(eb(ref("grand_total_paise"), "+", ref("charges_paise")), ">", ref("paid_paise")))
    .orderBy("departure_time")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ kind: "due", row }));
}

/** The last to leave first. Filtered here: by a status, SQLite would read all stays that are over instead of those with a debt. */
async function readLeftOwing(db: Db, { today }: Day): Promise<Found[]> {
  const rows = await db.selectFrom("booking").selectAll().where(isOwing).execute();
  const left = rows.filter(({ status, check_in }) => status === "checked-out" && check_in <= today);
  return lastFirst(left).map((row) => ({ kind: "owing", row }));
}

/** Where only the lodge can say what cancelling costs, nothing is known to be given back. */
async function readCredits(db: Db): Promise<Found[]> {
  const rows = await db.selectFrom("booking").selectAll().where(isInCredit).execute();
  const owed = rows.filter(
    ({ status, cancellation_fee_paise: fee }) => status === "checked-out" || (!holdsNights(status) && fee !== null),
  );
  return lastFirst(owed).map((row) => ({ kind: "credit", row }));
}

/** The oldest first. Vouchers are for lodges that are registered. */
async function readRefundVouchers(db: Db): Promise<Found[]> {
  if (!(await readSettings(db)).chargesGst) return [];
  const found: Found[] = [];
  for (const { id, bookingId, amount } of await openRefundVouchers(db)) {
    const row = await db.selectFrom("booking").selectAll().where("id", "=", bookingId).executeTakeFirst();
    if (row) found.push({ kind: "refundVoucher", row, payment: { _id: id, amount: toRupees(amount) } });
  }
  return found;
}

/** Of guests who are no longer expected or in house. */
async function readHeldDeposits(db: Db): Promise<Found[]> {
  const rows = await db
    .selectFrom("security_deposit")
    .innerJoin("booking", "booking.id", "security_deposit.booking_id")
    .selectAll("booking")
    .where("security_deposit.held_paise", ">", paise(0))
    .execute();
  return lastFirst(rows.filter(({ status }) => !takesDeposit(status))).map((row) => ({ kind: "deposit", row }));
}

const lastFirst = (rows: readonly BookingTable[]) =>
  rows.toSorted((a, b) => b.check_out.localeCompare(a.check_out) || a.id.localeCompare(b.id));

/** The oldest first. A company that was billed has paid, as far as its booking knows. */
async function readCompanyFees(db: Db): Promise<Found[]> {
  const rows = await db
    .selectFrom("booking")
    .selectAll()
    .where(isOwing)
    .where("status", "in", releasedStatuses)
    .where("company_id", "is not", null)
    .where("nights_payer", "=", "company")
    .orderBy("released_on")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ kind: "companyFee", row }));
}

async function readExpiringSoon(db: Db, day: Day): Promise<Found[]> {
  const found = [...(await readExpiring(db, day)), ...(await readExpiringTogether(db, day))];
  return found
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
    .map(({ expiresAt, ...one }) => ({ kind: "expiring", ...one, expiresAt: expiresAt.toISOString() }));
}

/** The oldest first. */
async function readChangeRequests(db: Db): Promise<Found[]> {
  // Literal, so that SQLite uses the partial index.
  const query = db.selectFrom("booking").where(sql<SqlBool>`change_state = 'pending'`);
  const rows = await query.selectAll().orderBy("updated_at").execute();
  return rows.map((row) => ({ kind: "change", row }));
}

/** The oldest first. Those of later days have time: they stand in the list of bookings. */
async function readUnconfirmed(db: Db, { instant, today }: Day): Promise<Found[]> {
  const rows = await db
    .selectFrom("booking")
    .selectAll()
    .where("status", "=", "pending")
    .where("created_at", "<", new Date(instant.getTime() - unconfirmedAfterMillis).toISOString())
    .where("check_out", ">", today)
    .where("check_in", "<=", addNights(today, unconfirmedDays))
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({ kind: "unconfirmed", row }));
}
