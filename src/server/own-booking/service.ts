import type * as v from "valibot";
import { type Act, guestActor } from "#domain/audit.ts";
import { parseReference } from "#domain/booking-reference.ts";
import type { Booking } from "#domain/bookings.ts";
import { AppError } from "#domain/errors.ts";
import { quotaOfReference } from "#domain/limits.ts";
import type { MailKind } from "#domain/mails.ts";
import { addNights, type Night } from "#domain/nights.ts";
import {
  type cancelInput,
  cancelProblem,
  isStayOpen,
  type OwnBooking,
  ownBookingMessages,
  type ownBookingSearch,
  type ownPaymentInput,
  type requestInput,
  withRequest,
} from "#domain/own-booking.ts";
import { changeBooking } from "#server/bookings/edit.ts";
import { toBooking } from "#server/bookings/rows.ts";
import { lockRow } from "#server/database/locks.ts";
import type { BookingTable, Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { spend } from "#server/limits/service.ts";
import { queueMails } from "#server/mails/outbox.ts";
import { ledgerOf, reportPayment } from "#server/payments/service.ts";
import { makeKey, opens, readKeySecret } from "./keys.ts";
import { ownBookingOf } from "./view.ts";

/** When a guest does something, on which day of the hotel's. */
export interface GuestMoment {
  instant: Date;
  today: Night;
}

/**
 * A key to the booking of this reference and phone number, until the next day. Throws not_found with one sentence for
 * whatever does not fit, and rate_limited where one reference was asked for too often, whether or not it exists.
 */
export async function findOwnBooking(
  db: Db,
  { reference, phone }: v.InferOutput<typeof ownBookingSearch>,
  { instant, today, isLimited }: GuestMoment & { isLimited: boolean },
): Promise<string> {
  if (isLimited) await spend(db, { scope: "stay-reference", caller: reference, quota: quotaOfReference }, instant);
  const [row, secret] = await Promise.all([rowOf(db, reference), readKeySecret(db)]);
  if (!row || row.phone !== phone) throw new AppError("not_found", ownBookingMessages.notFound);
  return makeKey(secret, row, addNights(today, 1));
}

/** The booking that a key opens. Throws not_found, the same for every key that does not. */
export async function openBooking(db: Db, reference: string, key: string, today: Night): Promise<Booking> {
  const known = parseReference(reference);
  const [row, secret] = await Promise.all([known ? rowOf(db, known) : undefined, readKeySecret(db)]);
  if (!row || !opens(secret, row, key, today)) throw new AppError("not_found", ownBookingMessages.notOpened);
  return toBooking(row);
}

/** One's own booking. Throws not_found. */
export async function getOwnBooking(db: Db, reference: string, key: string, today: Night): Promise<OwnBooking> {
  return ownBookingOf(db, await openBooking(db, reference, key, today), today);
}

/** Adds to the special requests. Throws not_found, too_late once the stay is over, invalid_input where there is no room. */
export function addOwnRequest(
  db: Db,
  reference: string,
  { key, text }: v.InferOutput<typeof requestInput>,
  moment: GuestMoment,
): Promise<OwnBooking> {
  const change = { action: "Request added", notice: "request-notice", request: text } as const;
  return changeOwn(db, { reference, key }, moment, change, ({ status, special_requests: before }) => {
    if (status === "cancelled") throw new AppError("too_late", ownBookingMessages.cancelled);
    if (!isStayOpen(status)) throw new AppError("too_late", ownBookingMessages.over);
    const after = withRequest(before, text);
    return after === before ? {} : { special_requests: after };
  });
}

/**
 * Cancels a booking and gives its nights back. Throws not_found, too_late with the reason, and changed over a version
 * that is not the present one.
 */
export function cancelOwnBooking(
  db: Db,
  reference: string,
  { key, updatedAt }: v.InferOutput<typeof cancelInput>,
  moment: GuestMoment,
): Promise<OwnBooking> {
  const change = { action: "Status changed", notice: "cancelled-notice" } as const;
  return changeOwn(db, { reference, key }, moment, change, (row) => {
    const problem = cancelProblem({ status: row.status, checkInDate: row.check_in }, moment.today);
    if (problem) throw new AppError("too_late", problem);
    if (row.updated_at !== updatedAt) throw new AppError("changed", ownBookingMessages.changed);
    return { status: "cancelled" };
  });
}

/**
 * Notes that the guest says to have paid what is left; it counts when staff have seen it. The same UTR again changes
 * nothing. Throws not_found, too_late once the stay is over, invalid_input as the ledger does.
 */
export async function reportOwnPayment(
  db: Db,
  reference: string,
  { key, utr }: v.InferOutput<typeof ownPaymentInput>,
  { instant, today }: GuestMoment,
): Promise<OwnBooking> {
  const act: Act = { instant, actor: guestActor };
  const { _id: id } = await openBooking(db, reference, key, today);
  return transact(db, async (db) => {
    await lockRow(db, "booking", id);
    const booking = await openBooking(db, reference, key, today);
    if (booking.status === "cancelled") throw new AppError("too_late", ownBookingMessages.cancelled);
    if (!isStayOpen(booking.status)) throw new AppError("too_late", ownBookingMessages.over);
    const before = await ledgerOf(db, id);
    const { payments } = await reportPayment(db, id, { utr }, { act, today });
    const reported = payments.length > before.payments.length ? payments.at(-1) : undefined;
    const about = { booking, report: reported && { utr, amount: reported.amount } };
    const mails = reported ? [{ kind: "payment-notice" as const, about, to: "" }] : [];
    await queueMails(db, mails, instant.toISOString());
    return ownBookingOf(db, booking, today);
  });
}

interface OwnChange {
  /** As the audit log calls it. */
  action: string;
  /** What the lodge hears. */
  notice: MailKind;
  request?: string;
}

/** Changes a booking in its guest's name, under the key that opens it at that very moment, and tells the lodge. */
async function changeOwn(
  db: Db,
  { reference, key }: { reference: string; key: string },
  { instant, today }: GuestMoment,
  { action, notice, request }: OwnChange,
  decide: (row: BookingTable) => Partial<Pick<BookingTable, "status" | "special_requests">>,
): Promise<OwnBooking> {
  const act: Act = { instant, actor: guestActor };
  // A key that opens nothing is refused before anything is locked.
  const { _id: id } = await openBooking(db, reference, key, today);
  return transact(db, async (db) => {
    const secret = await readKeySecret(db);
    let isChanged = false;
    const booking = await changeBooking(db, id, { act, action }, async (row) => {
      if (!opens(secret, row, key, today)) throw new AppError("not_found", ownBookingMessages.notOpened);
      const changes = decide(row);
      isChanged = Object.keys(changes).length > 0;
      return changes;
    });
    const mails = isChanged ? [{ kind: notice, about: { booking, request }, to: "" }] : [];
    await queueMails(db, mails, booking.updatedAt);
    return ownBookingOf(db, booking, today);
  });
}

function rowOf(db: Db, reference: string): Promise<BookingTable | undefined> {
  return db.selectFrom("booking").selectAll().where("reference", "=", reference).executeTakeFirst();
}
