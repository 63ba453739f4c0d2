import type * as v from "valibot";
import { type ActionContext, guestActor } from "#domain/platform/access/audit.ts";
import type { NoticeKind } from "#domain/platform/access/mail-kinds.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { requireVersion } from "#domain/platform/values/versions.ts";
import { cancellationFee, cancellationTerms } from "#domain/pricing/cancellation.ts";
import { nightsOfQuote, parseQuote, type Quote } from "#domain/pricing/pricing.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import { cancellationPolicyOf, type Settings } from "#domain/property/settings.ts";
import { type GuestBooking, guestBookingMessages } from "#domain/reservations/guest-booking.ts";
import {
  isSameStay,
  pendingChange,
  type StayChange,
  type StayChangeQuote,
  type stayChangeInput,
  stayChangeMessages,
} from "#domain/reservations/stay-change.ts";
import * as roomsTogether from "#messages/roomsTogether.js";
import { activeInvoice } from "#server/billing/invoices/active-invoice.ts";
import { readAccount } from "#server/billing/payments/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { isWithinLimit } from "#server/reservations/bookings/answers.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { changedStay, quoteStayChange, requireFreeNights } from "#server/reservations/bookings/changes/stay-changes.ts";
import { changeRequestColumns, noChangeRequest, toBooking } from "#server/reservations/bookings/rows.ts";
import { limitUnconfirmedNights, lockNightsOf } from "#server/reservations/bookings/unconfirmed.ts";
import { togetherOf } from "#server/reservations/groups/together.ts";
import { openRow, type RequestTime } from "./open.ts";
import { guestBookingView } from "./view.ts";

interface Opened {
  reference: string;
  key: string;
}

/** Throws not_found, and what `changeStayAsGuest` throws except price_changed and changed. */
export async function quoteOwnChange(
  db: Db,
  { reference, key }: Opened,
  change: StayChange,
  { today }: RequestTime,
): Promise<StayChangeQuote> {
  const row = await openRow(db, reference, key, today);
  const [quote, settings, { paid }] = await Promise.all([
    priceChange(db, row, change, today),
    readSettings(db),
    readAccount(db, row.id),
  ]);
  return {
    quote: quoteToWire(quote),
    difference: toRupees(paise(quote.grandTotal - row.grand_total_paise)),
    refund: toRupees(paise(Math.max(0, paid - quote.grandTotal))),
    isAtOnce: isAtOnce(settings, row, { quote, today }) && (await mayHold(db, settings, row, { change, today })),
    cancellation: cancellationTerms(policyOf(row, settings), change.checkInDate, today),
  };
}

/**
 * Changes the stay, or leaves the change as a request for the desk. Sending the same again changes nothing. Throws
 * not_found, too_late, changed, invalid_input, fully_booked, price_changed (with the quote), plan_gone, room_inactive,
 * in_use after an invoice and for one of several rooms, too_many_unconfirmed.
 */
export async function changeStayAsGuest(
  db: Db,
  reference: string,
  { key, updatedAt, grandTotal, ...change }: v.InferOutput<typeof stayChangeInput>,
  { instant, today }: RequestTime,
): Promise<GuestBooking> {
  const context: ActionContext = { instant, actor: guestActor };
  // An invalid key must not lock anything.
  const opened = await openRow(db, reference, key, today);
  return transact(db, async (db) => {
    const settings = await readSettings(db);
    if (opened.status === "pending" && (await isExpectedAtOnce(db, settings, opened, { change, today }))) {
      await limitChanged(db, opened, change, today);
    } else if (isHeldUnseen(opened)) {
      await lockNightsOf(db, { email: opened.email, phone: opened.phone, clientKey: opened.client_key });
    }
    await lockRow(db, "booking", opened.id);
    const row = await openRow(db, reference, key, today);
    const booking = toBooking(row);
    const pending = pendingChange(booking);
    const isSent = isSameStay(booking, change) || (pending !== undefined && isSameStay(pending, change));
    if (isSent) return guestBookingView(db, booking, today);
    const quote = await priceChange(db, row, change, today);
    requireVersion(updatedAt, row.updated_at, { message: guestBookingMessages.changed() });
    if (Math.abs(toPaise(grandTotal) - quote.grandTotal) > 1) {
      throw new AppError("price_changed", stayChangeMessages.priceChanged(), {
        details: { quote: quoteToWire(quote) },
      });
    }
    return isAtOnce(settings, row, { quote, today }) && (await mayHold(db, settings, row, { change, today }))
      ? applyChange(db, row, { change, quote, context, today })
      : storeRequest(db, row, { change, quote, context, today });
  });
}

/** Without a pending request nothing changes. Throws not_found. */
export async function withdrawOwnChange(
  db: Db,
  { reference, key }: Opened,
  { instant, today }: RequestTime,
): Promise<GuestBooking> {
  const { id } = await openRow(db, reference, key, today);
  return transact(db, async (db) => {
    await lockRow(db, "booking", id);
    const row = await openRow(db, reference, key, today);
    if (row.change_state !== "pending") return guestBookingView(db, toBooking(row), today);
    const options = { context: { instant, actor: guestActor }, action: "Change withdrawn" };
    const booking = await changeBooking(db, id, options, async () => noChangeRequest);
    return notified(db, booking, "change-withdrawn-notice", today);
  });
}

interface Priced {
  change: StayChange;
  quote: Quote;
  context: ActionContext;
  today: Night;
}

async function applyChange(db: Db, row: BookingTable, { change, quote, context, today }: Priced) {
  const options = { context, action: "Changed by the guest" };
  const booking = await changeBooking(db, row.id, options, async () => changedStay(change, quote));
  return notified(db, booking, "changed-notice", today);
}

async function storeRequest(db: Db, row: BookingTable, { change, quote, context, today }: Priced) {
  const request = { ...change, quote, requestedAt: context.instant.toISOString(), answer: "" };
  const options = { context, action: "Change requested" };
  const booking = await changeBooking(db, row.id, options, async () => changeRequestColumns(request, "pending"));
  return notified(db, booking, "change-requested-notice", today);
}

async function notified(db: Db, booking: ReturnType<typeof toBooking>, kind: NoticeKind, today: Night) {
  await queueMails(db, [{ kind, about: { booking }, to: "" }], booking.updatedAt);
  return guestBookingView(db, booking, today);
}

async function priceChange(db: Db, row: BookingTable, change: StayChange, today: Night): Promise<Quote> {
  const quote = await quoteStayChange(db, row, change, today);
  // The dates of one room alone would part it from the others.
  if (await togetherOf(db, row)) throw new AppError("in_use", roomsTogether.changeByPhone());
  if (await activeInvoice(db, row.id)) throw new AppError("in_use", stayChangeMessages.invoiced());
  await requireFreeNights(db, row, change, quote);
  return quote;
}

const policyOf = (row: BookingTable, settings: Settings) =>
  toBooking(row).cancellationPolicy ?? cancellationPolicyOf(settings);

/**
 * Only while cancelling is free, so that moving a stay avoids no fee, and only where the desk did not agree on a price of
 * its own. A change that is not dearer waits for nobody; whether a dearer one does is the owner's choice.
 */
function isAtOnce(settings: Settings, row: BookingTable, { quote, today }: { quote: Quote; today: Night }): boolean {
  const agreed = parseQuote(row.quote);
  const stay = { checkIn: row.check_in, ...nightsOfQuote(agreed) };
  const fee = cancellationFee(policyOf(row, settings), stay, today);
  const isWanted = settings.guestChanges === "at-once" || quote.grandTotal <= row.grand_total_paise;
  return isWanted && agreed.rule === "public" && fee === 0;
}

/** Confirmed when it was booked, without a payment: nobody has looked at it yet. */
const isHeldUnseen = (row: BookingTable) =>
  row.confirmed_at_once === 1 && row.status === "confirmed" && row.paid_paise === 0;

/** What was confirmed at once cannot grow, change by change, beyond what would have been. */
async function mayHold(
  db: Db,
  settings: Settings,
  row: BookingTable,
  { change, today }: { change: StayChange; today: Night },
): Promise<boolean> {
  const { email, phone, client_key: clientKey } = row;
  const nights = countNights({ checkIn: change.checkInDate, checkOut: change.checkOutDate });
  if (!isHeldUnseen(row) || nights <= countNights({ checkIn: row.check_in, checkOut: row.check_out })) return true;
  const asking = { settings, today, clientKey: clientKey || undefined };
  return isWithinLimit(db, { email, phone, nights, changedId: row.id }, asking);
}

/** Before the booking is locked; what makes the change impossible is said under the lock. */
async function isExpectedAtOnce(
  db: Db,
  settings: Settings,
  row: BookingTable,
  { change, today }: { change: StayChange; today: Night },
): Promise<boolean> {
  try {
    return isAtOnce(settings, row, { quote: await priceChange(db, row, change, today), today });
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** A request holds no nights, so only changes at once count. */
async function limitChanged(db: Db, row: BookingTable, change: StayChange, today: Night): Promise<void> {
  const wanted = { ...change, email: row.email, phone: row.phone };
  await limitUnconfirmedNights(db, wanted, { clientKey: row.client_key, today, changedId: row.id });
}
