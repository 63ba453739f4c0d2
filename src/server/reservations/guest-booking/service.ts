import type * as v from "valibot";
import { paymentMessages } from "#domain/billing/payments.ts";
import { type ActionContext, guestActor } from "#domain/platform/access/audit.ts";
import { quotaOfReference } from "#domain/platform/access/limits.ts";
import type { NoticeKind } from "#domain/platform/access/mail-kinds.ts";
import { type Paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { referenceCode } from "#domain/platform/text/booking-reference.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { isAhead, isStayOpen } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { requireVersion } from "#domain/platform/values/versions.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import {
  type cancelInput,
  cancelProblem,
  type GuestBooking,
  guestBookingMessages,
  type guestBookingSearch,
  type guestPaymentInput,
  payableNow,
  type requestInput,
  withRequest,
} from "#domain/reservations/guest-booking.ts";
import { reportPayment } from "#server/billing/payments/reported.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { consumeQuota } from "#server/platform/limits/service.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import type { FeeRule } from "#server/reservations/bookings/changes/cancellation-fee.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { readKeySecret, signKey } from "#server/reservations/bookings/guest-keys.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { cancelGroup } from "#server/reservations/groups/change.ts";
import { lockGroup } from "#server/reservations/groups/lock.ts";
import { lockPaidRooms, reportForRooms } from "#server/reservations/groups/pay-together.ts";
import { bookingOfRooms, noticeOfRooms } from "#server/reservations/groups/together.ts";
import { lockPage, openBooking, openPage, openRow, pageOf, type RequestTime, rowOf } from "./open.ts";
import { guestBookingView } from "./view.ts";

/**
 * A key valid until the next day. Throws not_found, the same for a wrong number and an unknown reference, and
 * rate_limited.
 */
export async function findGuestBooking(
  db: Db,
  { reference: code, phone }: v.InferOutput<typeof guestBookingSearch>,
  { instant, today, isLimited }: RequestTime & { isLimited: boolean },
): Promise<string> {
  if (isLimited) await consumeQuota(db, { scope: "stay-reference", caller: code, quota: quotaOfReference }, instant);
  const [row, secret] = await Promise.all([rowOf(db, code), readKeySecret(db)]);
  if (!row || row.phone !== phone) throw new AppError("not_found", guestBookingMessages.notFound());
  return signKey(secret, row, addNights(today, 1));
}

export async function getGuestBooking(db: Db, reference: string, key: string, today: Night): Promise<GuestBooking> {
  return guestBookingView(db, await openBooking(db, reference, key, today), today);
}

/** Throws not_found, too_late after the stay, invalid_input if the text is full. */
export function addRequest(
  db: Db,
  reference: string,
  { key, text }: v.InferOutput<typeof requestInput>,
  time: RequestTime,
): Promise<GuestBooking> {
  const change = { action: "Request added", notice: "request-notice", request: text } as const;
  return changeAsGuest(db, { reference, key }, time, change, ({ status, special_requests: before }) => {
    if (status === "cancelled") throw new AppError("too_late", guestBookingMessages.cancelled());
    if (!isStayOpen(status)) throw new AppError("too_late", guestBookingMessages.over());
    const after = withRequest(before, text);
    return after === before ? {} : { special_requests: after };
  });
}

/** Throws not_found, too_late with the reason, changed if `updatedAt` is outdated. */
export async function cancelGuestBooking(
  db: Db,
  reference: string,
  { key, updatedAt, room }: v.InferOutput<typeof cancelInput>,
  time: RequestTime,
): Promise<GuestBooking> {
  const { opened, rows } = await openPage(db, reference, key, time.today);
  if (room !== undefined && !rows.some((row) => referenceCode(row.reference) === room)) {
    throw new AppError("not_found", guestBookingMessages.notOpened());
  }
  if (rows.length > 1) return cancelTogether(db, opened, { updatedAt, key, room, time });
  const change = { action: "Status changed", notice: "cancelled-notice", fee: { today: time.today } } as const;
  return changeAsGuest(db, { reference, key }, time, change, (row) => {
    const problem = cancelProblem({ status: row.status, checkInDate: row.check_in }, time.today);
    if (problem) throw new AppError("too_late", problem);
    requireVersion(updatedAt, row.updated_at, { message: guestBookingMessages.changed() });
    return { status: "cancelled" };
  });
}

interface Cancelling {
  updatedAt: string;
  key: string;
  /** All without it. */
  room: string | undefined;
  time: RequestTime;
}

/** One of the rooms that were booked together, or all that are left, in the order of locks of a group. */
function cancelTogether(
  db: Db,
  { reference }: BookingTable,
  { updatedAt, key, room, time: { instant, today } }: Cancelling,
): Promise<GuestBooking> {
  return transact(db, async (db) => {
    const { rows, main } = await lockPage(db, reference, key, today);
    const asked = rows.find((row) => referenceCode(row.reference) === room) ?? main;
    const problem = cancelProblem({ status: asked.status, checkInDate: asked.check_in }, today);
    if (problem) throw new AppError("too_late", problem);
    requireVersion(updatedAt, asked.updated_at, { message: guestBookingMessages.changed() });
    const ids = room === undefined ? rows.filter(({ status }) => isAhead(status)).map(({ id }) => id) : [asked.id];
    const groupId = asked.group_id ?? "";
    const context = { instant, actor: guestActor };
    await cancelGroup(db, groupId, { bookingIds: ids, waivesFee: false }, { context, today });
    const group = await lockGroup(db, groupId);
    const now = await openPage(db, reference, key, today);
    const gone = now.rows.filter(({ id }) => ids.includes(id));
    const [first = now.opened] = gone;
    const about = gone.length > 1 ? noticeOfRooms(group, gone, toBooking(first)) : { booking: toBooking(first) };
    await queueMails(db, [{ kind: "cancelled-notice", about, to: "" }], instant.toISOString());
    return guestBookingView(db, toBooking(now.opened), today);
  });
}

/** Counts once staff confirm it. Repeating a UTR changes nothing. Throws not_found, too_late, invalid_input. */
export async function reportGuestPayment(
  db: Db,
  reference: string,
  { key, utr }: v.InferOutput<typeof guestPaymentInput>,
  { instant, today }: RequestTime,
): Promise<GuestBooking> {
  const context: ActionContext = { instant, actor: guestActor };
  const { _id: id } = await openBooking(db, reference, key, today);
  return transact(db, async (db) => {
    const rooms = await lockPaidRooms(db, id);
    const booking = await openBooking(db, reference, key, today);
    const { status } = pageOf(await openRow(db, reference, key, today), rooms).main;
    if (status === "cancelled") throw new AppError("too_late", guestBookingMessages.cancelled());
    if (!isStayOpen(status)) throw new AppError("too_late", guestBookingMessages.over());
    const amount = await reportedAmount(db, { booking, rooms, utr }, { context, today });
    const whole = rooms.length > 1 ? bookingOfRooms(rooms, booking) : booking;
    const about = { booking: whole, report: amount && { utr, amount: toRupees(amount) } };
    const mails = amount ? [{ kind: "payment-notice" as const, about, to: "" }] : [];
    await queueMails(db, mails, instant.toISOString());
    return guestBookingView(db, booking, today);
  });
}

interface Reported {
  booking: Booking;
  rooms: readonly BookingTable[];
  utr: string;
}

/** The amount that the page asks for; undefined if the guest said so before. */
async function reportedAmount(
  db: Db,
  { booking, rooms, utr }: Reported,
  options: { context: ActionContext; today: Night },
): Promise<Paise | undefined> {
  if (rooms.length === 1) return (await reportPayment(db, booking._id, { utr }, options))?.amount_paise;
  const amount = toPaise(payableNow(await guestBookingView(db, booking, options.today)));
  if (amount <= 0) throw invalidInput({ utr: paymentMessages.nothingLeft() });
  return reportForRooms(db, rooms, { utr, amount }, options);
}

interface GuestChange {
  action: string;
  notice: NoticeKind;
  request?: string;
  fee?: FeeRule;
}

/** Verifies the key again under the row lock. */
async function changeAsGuest(
  db: Db,
  { reference, key }: { reference: string; key: string },
  { instant, today }: RequestTime,
  { action, notice, request, fee }: GuestChange,
  decide: (row: BookingTable) => Partial<Pick<BookingTable, "status" | "special_requests">>,
): Promise<GuestBooking> {
  const context: ActionContext = { instant, actor: guestActor };
  // An invalid key must not lock anything.
  const { main } = await openPage(db, reference, key, today);
  return transact(db, async (db) => {
    let isChanged = false;
    const booking = await changeBooking(db, main.id, { context, action, fee }, async (row) => {
      await openRow(db, reference, key, today);
      const changes = decide(row);
      isChanged = Object.keys(changes).length > 0;
      return changes;
    });
    const mails = isChanged ? [{ kind: notice, about: { booking, request }, to: "" }] : [];
    await queueMails(db, mails, booking.updatedAt);
    return guestBookingView(db, await openBooking(db, reference, key, today), today);
  });
}
