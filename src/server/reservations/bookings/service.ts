import { randomUUIDv7 } from "node:crypto";
import { currentLocale } from "#current-locale";
import { type BookedSourceInput, ownSources } from "#domain/billing/sources.ts";
import { type ActionContext, guestActor } from "#domain/platform/access/audit.ts";
import { quotaOfNights } from "#domain/platform/access/limits.ts";
import { type Paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { referenceCode } from "#domain/platform/text/booking-reference.ts";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import type { CancellationPolicy } from "#domain/pricing/cancellation.ts";
import type { Quote } from "#domain/pricing/pricing.ts";
import { bookingPrefixOf } from "#domain/property/booking-prefix.ts";
import { type Booking, type BookingInput, stayProblems } from "#domain/reservations/bookings.ts";
import { type DeskBookingInput, deskMessages } from "#domain/reservations/desk-bookings.ts";
import type { StoredExtra } from "#domain/reservations/extras.ts";
import { capacityMessage } from "#domain/rooms/rooms.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/errors.js";
import type { PayingCompany } from "#server/billing/companies/service.ts";
import { asTakenReference, type BookedSource, resolveSource } from "#server/billing/sources/booked-source.ts";
import { bookingCode } from "#server/platform/database/tables/booking-search.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { consumeQuota } from "#server/platform/limits/service.ts";
import { withCheckedPhone } from "#server/property/settings/phone-check.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { requireOpenSite } from "#server/property/settings/site.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { chooseExtras } from "#server/reservations/extras/service.ts";
import { limitPromoGuesses } from "#server/reservations/promos/guesses.ts";
import { takePromoUse } from "#server/reservations/promos/uses.ts";
import { toCostOption } from "#server/rooms/rooms/rows.ts";
import { nameBooking } from "#server/website/queries/booking.ts";
import { type Answer, answerTo } from "./answers.ts";
import { recordBooked } from "./audit.ts";
import { claimStay } from "./changes/claim-stay.ts";
import { changeBooking } from "./changes/edit.ts";
import { linkKey } from "./guest-keys.ts";
import { mailBooked } from "./mails.ts";
import { holdUntil, planPolicyOf } from "./plan-policies.ts";
import { atAgreedTotal, priceStay, requireSeenPrice, requireUnrestricted } from "./price.ts";
import { newReference } from "./references.ts";
import { createQueryForRefusal } from "./refused-note.ts";
import { type BookedPlan, bookedPlanOf, bookingRow, toBooking, toQuotedBooking } from "./rows.ts";
import { plansOnSale } from "./sellable-room.ts";
import { clientKeyOf, limitUnconfirmedNights } from "./unconfirmed.ts";

export interface BookingContext {
  context: ActionContext;
  today: Night;
  idempotencyKey?: string;
  /** The guest's network address; undefined for staff and without rate limits. */
  address?: string | undefined;
  /** The desk can enter any phone number. */
  isStaff?: boolean;
}

/** What the desk can say in addition. */
type StoredInput = BookingInput &
  BookedSourceInput & { companyId?: string | undefined; areTimesFree?: boolean | undefined };

export interface DeskBookingContext extends BookingContext {
  businessDate: Night;
}

/**
 * A `grandTotal` that differs from the server's price by more than a paisa is refused with price_changed, the new quote
 * and its rates, a `costOptionId` that the room no longer has with plan_gone. Throws not_found, room_inactive, invalid_input, fully_booked, too_many_unconfirmed (which leaves a
 * note for the desk), not_open, idempotency_conflict, rate_limited.
 */
export async function addBooking(db: Db, given: BookingInput, request: BookingContext): Promise<Booking> {
  const { address, isStaff = false } = request;
  if (!isStaff) await requireOpenSite(db);
  const input = await withCheckedPhone(db, given, { isStaff });
  if (address) {
    const amount = countNights({ checkIn: input.checkInDate, checkOut: input.checkOutDate });
    await consumeQuota(db, { scope: "nights", caller: address, quota: quotaOfNights, amount }, request.context.instant);
  }
  if (address && input.promoCode) {
    await limitPromoGuesses(db, input.promoCode, { address, instant: request.context.instant });
  }
  try {
    return await bookOnce(db, input, request);
  } catch (error) {
    if (address && error instanceof AppError && error.code === "too_many_unconfirmed") {
      await createQueryForRefusal(db, input, { instant: request.context.instant, address });
    }
    throw error;
  }
}

function bookOnce(db: Db, input: BookingInput, request: BookingContext): Promise<Booking> {
  const clientKey = request.address && clientKeyOf(request.address);
  const once = { scope: "addBooking", key: request.idempotencyKey, request: input };
  return runIdempotent(db, once, request.context.instant, async (db) => {
    const booking = await storeBooking(db, input, { ...request, clientKey });
    const isConfirmed = booking.status === "confirmed";
    await mailBooked(db, booking, request.context, isConfirmed ? "booking-confirmed" : "booking-received");
    return booking;
  });
}

/**
 * With `checkIn`, books and checks in, or does neither. Throws what `addBooking` throws; invalid_input for a check-in
 * on another day than that of arrival.
 */
export async function addDeskBooking(
  db: Db,
  { checkIn, hasLeft, anyway, isPending, agreedTotal, queryId, ...given }: DeskBookingInput,
  request: DeskBookingContext,
): Promise<Booking> {
  const { context, today, businessDate } = request;
  const input = await withCheckedPhone(db, given, { isStaff: true });
  const once = {
    scope: "addDeskBooking",
    key: request.idempotencyKey,
    request: { ...input, checkIn, hasLeft, anyway, isPending, agreedTotal, queryId },
  };
  return runIdempotent(db, once, context.instant, async (db) => {
    // Before sunrise a guest may come for the night that has begun or for the day's own.
    if (checkIn && input.checkInDate !== businessDate && input.checkInDate !== today) {
      throw invalidInput({ checkInDate: deskMessages.checkInTonight() });
    }
    const status = isPending ? "pending" : "confirmed";
    const storing = { context, today: businessDate, status, agreedTotal } as const;
    const { booking, requireLimit } = await storeAgreed(db, input, storing);
    if (queryId) await nameBooking(db, queryId, booking, context);
    await mailBooked(db, booking, context, checkIn || !isPending ? "booking-confirmed" : "booking-received");
    const options = {
      context,
      action: "Status changed",
      isUndoable: true,
      today,
      arrival: { hasLeft, anyway },
    } as const;
    const stored = checkIn
      ? await changeBooking(db, booking._id, options, async () => ({ status: "checked-in" }))
      : booking;
    await requireLimit();
    return stored;
  });
}

const unanswered = (status: "pending" | "confirmed" = "pending"): Answer => ({
  status,
  answerBy: "",
  isConfirmedAtOnce: false,
});

interface Storing {
  context: ActionContext;
  /** The first day on which a guest can still arrive. */
  today: Night;
  clientKey?: string | undefined;
  unitId?: string | undefined;
  status?: "pending" | "confirmed";
  /** To several rooms at once. */
  answer?: Answer | undefined;
  groupId?: string;
  /** Until when all rooms that are booked together wait for their advance. */
  holdUntil?: string | undefined;
  /** Where it comes from unless the input says so: the website for guests, else the desk. */
  defaultSource?: string;
  /** In rupees, with tax: what the desk has agreed with the guest. */
  agreedTotal?: number | undefined;
  /** Of a booking that was made elsewhere. */
  imported?: { total?: Paise | undefined };
}

/** In the caller's transaction, without mails. Throws what `addBooking` throws; unit_taken, not_found for a unit that does not exist. */
export async function storeBooking(
  db: Db,
  input: StoredInput,
  storing: Omit<Storing, "agreedTotal">,
): Promise<Booking> {
  return (await storeAgreed(db, input, storing)).booking;
}

interface Agreed {
  booking: Booking;
  /**
   * Asked last, when nothing else stands in the way: an approval can't be given for what is refused for another reason.
   * Throws approval_required.
   */
  requireLimit: () => Promise<void>;
}

/** Does the same at a price that may have been agreed. */
export async function storeAgreed(
  db: Db,
  input: StoredInput,
  {
    context,
    today,
    clientKey,
    unitId,
    status,
    answer: given,
    groupId,
    defaultSource,
    agreedTotal,
    imported,
    ...rest
  }: Storing,
): Promise<Agreed> {
  const problem = stayProblems(input.checkInDate, today);
  if (problem) throw invalidInput({ checkInDate: problem });
  const { room, settings, source, priced } = await pricedStay(db, input, { context, today, defaultSource });
  const agreed = agreedTotal === undefined ? imported?.total : toPaise(agreedTotal);
  const price = agreed === undefined ? priced : atAgreedTotal(priced, agreed, room.option, input);
  const { quote, deposit, restriction, promoId, company } = price;
  if (context.actor === guestActor) requireUnrestricted(restriction);
  requireSeenPrice(quote, input.grandTotal, () => toCostOption(room.option, settings));
  if (clientKey) await limitUnconfirmedNights(db, input, { clientKey, today });
  const isAnswered = context.actor === guestActor && status === undefined;
  const nights = countNights({ checkIn: input.checkInDate, checkOut: input.checkOutDate });
  const waitsForPayment = deposit > 0 || room.option.hold_hours !== null;
  const asking = { settings, waitsForPayment, instant: context.instant, today, clientKey };
  const { email, phone } = input;
  const answer = given ?? (isAnswered ? await answerTo(db, { email, phone, nights }, asking) : unanswered(status));
  const facts = {
    ...answer,
    extras: await chooseExtras(db, input.extras ?? []),
    cancellationPolicy: planPolicyOf(room.option, settings),
    deposit,
    // A group of the desk has a day of release instead.
    holdUntil:
      answer.status === "pending" && groupId === undefined
        ? holdUntil(room.option, context.instant)
        : (rest.holdUntil ?? ""),
    roomName: room.name,
    plan: room.plan,
    quote,
    // A booking by the desk is for a guest, whose language is not the clerk's.
    locale: input.locale ?? (context.actor === guestActor ? currentLocale() : defaultLocale),
    createdAt: context.instant,
    clientKey,
    groupId,
    promoId,
    company,
    source: source.columns,
    bookingPrefix: bookingPrefixOf(settings),
  };
  const row = await insertBooking(db, input, facts);
  await claimStay(db, row, unitId);
  if (promoId !== null) await takePromoUse(db, promoId);
  const booking = toQuotedBooking(row, quote);
  const noted = agreedTotal !== undefined && { planTotal: toRupees(priced.quote.grandTotal) };
  const noting = noted ? { ...context, noted: { ...context.noted, ...noted } } : context;
  await recordBooked(db, noting, booking, imported ? "Imported" : "Booked");
  const requireLimit = async () => {
    if (agreedTotal !== undefined) await requireAgreedWithinLimit(db, context, priced.quote, toPaise(agreedTotal));
  };
  return { booking, requireLimit };
}

/** The price of the plan, before anything is agreed. Throws what `addBooking` throws about room, code and company. */
export async function pricedStay(
  db: Db,
  input: StoredInput,
  { context, today, defaultSource }: Pick<Storing, "context" | "today" | "defaultSource">,
) {
  const room = await sellableRoom(db, input, { isForStaff: context.actor !== guestActor });
  const settings = await readSettings(db);
  const ownSource = context.actor === guestActor ? ownSources.website : ownSources.desk;
  const source = await resolveSource(db, input, defaultSource ?? ownSource);
  const { promoCode: code, companyId = source.companyId } = input;
  const wanted = { option: room.option, settings, companyId, ...(code && { promo: { code, today } }) };
  return { room, settings, source, priced: await priceStay(db, input, wanted) };
}

/** How far the agreed total is below the plan's. Throws approval_required. */
async function requireAgreedWithinLimit(db: Db, context: ActionContext, { grandTotal }: Quote, agreed: Paise) {
  if (agreed >= grandTotal) return;
  await requireWithinLimit(db, context, { right: "belowPlan", percent: ((grandTotal - agreed) * 100) / grandTotal });
}

type WantedRoom = Pick<BookingInput, "roomId" | "costOptionId"> & Parameters<typeof totalGuests>[0];

/** Throws not_found, room_inactive, invalid_input, plan_gone. */
export async function sellableRoom(db: Db, input: WantedRoom, access: { isForStaff: boolean }) {
  const { name, maxCapacity, options, option } = await plansOnSale(db, input, access);
  if (totalGuests(input) > maxCapacity) throw invalidInput({ adultMale: capacityMessage(maxCapacity) });
  return { name, option, plan: bookedPlanOf(option, options.length) };
}

async function insertBooking(
  db: Db,
  input: BookingInput,
  known: {
    cancellationPolicy: CancellationPolicy;
    deposit: Paise;
    holdUntil: string;
    roomName: string;
    plan: BookedPlan;
    quote: Quote;
    locale: Locale;
    createdAt: Date;
    clientKey: string | undefined;
    groupId: string | undefined;
    promoId: string | null;
    company: PayingCompany | undefined;
    source: BookedSource;
    extras: readonly StoredExtra[];
    bookingPrefix: string;
  } & Answer,
): Promise<BookingTable> {
  const facts = { id: randomUUIDv7(), ...known };
  // A reference that exists already is drawn again, also one that differs in the letters before it alone.
  for (;;) {
    const reference = newReference(known.bookingPrefix);
    if (await isGivenOut(db, reference)) continue;
    const row = bookingRow(input, { ...facts, reference });
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("booking")
      .values(row)
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .executeTakeFirstOrThrow()
      .catch(asTakenReference);
    if (numInsertedOrUpdatedRows === 1n) return row;
  }
}

async function isGivenOut(db: Db, reference: string): Promise<boolean> {
  const same = db
    .selectFrom("booking")
    .select("id")
    .where(bookingCode, "=", referenceCode(reference) ?? "");
  return (await same.limit(1).executeTakeFirst()) !== undefined;
}

export async function getBooking(db: Db, id: string): Promise<Booking> {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.bookingMissing());
  return toBooking(row);
}

export function keyOf(db: Db, booking: Booking): Promise<string> {
  return linkKey(db, booking);
}
