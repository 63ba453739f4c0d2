import type { Recipient } from "#domain/billing/billed-booking.ts";
import { netOfPart } from "#domain/billing/invoices.ts";
import { type CompanyPays, payerOfNights } from "#domain/billing/payers.ts";
import { ownSources, sourceLabel } from "#domain/billing/sources.ts";
import { type Paise, paise, toBasisPoints, toPercent, toRupees } from "#domain/platform/money/money.ts";
import { foldAddress } from "#domain/platform/text/fold-text.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import { searchable, spokenReference } from "#domain/platform/text/search-term.ts";
import { countNights } from "#domain/platform/time/nights.ts";
import { type BookingStatus, holdsNights } from "#domain/platform/values/booking-status.ts";
import type { CancellationPolicy } from "#domain/pricing/cancellation.ts";
import { parseQuote, type Quote } from "#domain/pricing/pricing.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import type { Booking, BookingInput, ChangeRequest, ChangeRequestState } from "#domain/reservations/bookings.ts";
import { type StoredExtra, toBookedExtra } from "#domain/reservations/extras.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import { askedAdvance, heldUntil } from "#server/billing/payments/shared-hold.ts";
import type { BookedSource } from "#server/billing/sources/booked-source.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";

/** The request as it is stored: with the price in paise. */
export interface StoredChangeRequest extends Omit<ChangeRequest, "state" | "quote"> {
  quote: Quote;
}

/** The columns that a change can set. */
export type Changes = Partial<
  Omit<BookingTable, "id" | "reference" | "created_at" | "updated_at" | "search_text" | "email_key">
>;

export const noChangeRequest = { change_request: "", change_state: "" } as const;

export function changeRequestColumns(request: StoredChangeRequest, change_state: ChangeRequestState) {
  return { change_request: JSON.stringify(request), change_state };
}

export function changeRequestOf({ change_request }: Pick<BookingTable, "change_request">): StoredChangeRequest {
  return JSON.parse(change_request);
}

function toChangeRequest(row: BookingTable): ChangeRequest | null {
  if (row.change_state === "") return null;
  const { quote, ...request } = changeRequestOf(row);
  return { state: row.change_state, ...request, quote: quoteToWire(quote) };
}

const recipientOf = (row: BookingTable): Recipient => ({
  billingCompany: row.billing_company,
  billingGstin: row.billing_gstin,
  billingAddress: row.billing_address,
});

export const recipientColumns = ({ billingCompany, billingGstin, billingAddress }: Partial<Recipient>) => ({
  billing_company: billingCompany ?? "",
  billing_gstin: billingGstin ?? "",
  billing_address: billingAddress ?? "",
});

export const extrasOf = ({ extras }: Pick<BookingTable, "extras">): StoredExtra[] => JSON.parse(extras);

export const toBooking = (row: BookingTable): Booking => toQuotedBooking(row, parseQuote(row.quote));

/** The specification has two names for the additional guests. `own` is what the row has as JSON. */
export function toQuotedBooking(row: BookingTable, own: Quote): Booking {
  const quote = quoteToWire(own);
  const guests = { adultMale: row.adult_male, adultFemale: row.adult_female, children: row.children };
  return {
    _id: row.id,
    reference: row.reference,
    roomId: row.room_id,
    roomName: row.room_name,
    costOptionId: row.cost_option_id,
    costOptionName: row.cost_option_name,
    hadCostOptions: row.had_cost_options === 1,
    name: row.name,
    email: row.email,
    phone: row.phone,
    bookingType: row.booking_type,
    additionalGuests: row.additional_guests,
    additionalGuestNames: row.additional_guests,
    ...guests,
    totalGuests: totalGuests(guests),
    specialRequests: row.special_requests,
    additionalMessage: row.additional_message,
    checkInDate: row.check_in,
    checkOutDate: row.check_out,
    arrivalTime: row.arrival_time,
    departureTime: row.departure_time,
    numberOfNights: countNights({ checkIn: row.check_in, checkOut: row.check_out }),
    pricePerNight: toRupees(row.price_per_night_paise),
    price: quote.price,
    quote,
    grandTotal: toRupees(row.grand_total_paise),
    childAges: JSON.parse(row.child_ages),
    areTimesFree: row.are_times_free === 1,
    deposit: toRupees(askedAdvance(row)),
    holdUntil: heldUntil(row),
    extras: extrasOf(row).map(toBookedExtra),
    answerBy: row.answer_by,
    status: row.status,
    departedOn: row.departed_on,
    cancellationPolicy: row.cancellation_policy ? JSON.parse(row.cancellation_policy) : null,
    cancellationFee:
      holdsNights(row.status) || row.cancellation_fee_paise === null ? null : toRupees(row.cancellation_fee_paise),
    changeRequest: toChangeRequest(row),
    locale: row.locale,
    companyId: row.company_id,
    companyName: row.company_name,
    ...recipientOf(row),
    sourceId: row.source_id,
    source: sourceLabel(row.source_id, row.source),
    externalReference: row.external_reference,
    commission: toPercent(row.commission_bp),
    groupId: row.group_id,
    isNamed: row.is_named === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

type Searchable = Pick<
  BookingTable,
  "name" | "email" | "phone" | "room_name" | "reference" | "company_name" | "external_reference"
>;

/** The columns by which a booking is found. */
export function foldedColumns({ name, email, phone, room_name, reference, ...others }: Searchable) {
  const known = [others.company_name, others.external_reference].filter((text) => text !== "");
  return {
    search_text: searchable([name, email, phone, room_name, ...spokenReference(reference), ...known]),
    email_key: foldAddress(email),
  };
}

/** The columns of a booking that say which cost option was booked. */
export type BookedPlan = Pick<BookingTable, "cost_option_id" | "cost_option_name" | "had_cost_options">;

export function bookedPlanOf(option: { id: string; name: string } | undefined, optionCount: number): BookedPlan {
  return {
    cost_option_id: option?.id ?? "",
    cost_option_name: option?.name ?? "",
    had_cost_options: optionCount > 1 ? 1 : 0,
  };
}

interface NewBooking {
  id: string;
  reference: string;
  roomName: string;
  plan: BookedPlan;
  cancellationPolicy?: CancellationPolicy;
  quote: Quote;
  status: BookingStatus;
  locale: Locale;
  createdAt: Date;
  deposit?: Paise;
  holdUntil?: string;
  extras?: readonly StoredExtra[];
  answerBy?: string;
  isConfirmedAtOnce?: boolean;
  clientKey?: string | undefined;
  groupId?: string | undefined;
  promoId?: string | null;
  company?: { id: string; name: string; pays: CompanyPays } | undefined;
  /** The lodge's own desk unless given. */
  source?: BookedSource | undefined;
}

const atDesk: BookedSource = {
  source_id: ownSources.desk,
  source: "",
  external_reference: "",
  commission_bp: toBasisPoints(0),
};

/** Without the tax that its invoice states. */
export function netOf({ parts }: Quote): Paise {
  return paise(parts.reduce((sum, part) => sum + netOfPart(part), 0));
}

export function bookingRow(
  input: BookingInput & { areTimesFree?: boolean | undefined },
  facts: NewBooking,
): BookingTable {
  const now = facts.createdAt.toISOString();
  const row = {
    id: facts.id,
    reference: facts.reference,
    room_id: input.roomId,
    room_name: facts.roomName,
    ...facts.plan,
    cancellation_policy: facts.cancellationPolicy ? JSON.stringify(facts.cancellationPolicy) : "",
    name: input.name,
    email: input.email,
    phone: input.phone,
    booking_type: input.bookingType,
    additional_guests: input.additionalGuests,
    adult_male: input.adultMale,
    adult_female: input.adultFemale,
    children: input.children,
    special_requests: input.specialRequests,
    additional_message: input.additionalMessage,
    check_in: input.checkInDate,
    check_out: input.checkOutDate,
    arrival_time: input.arrivalTime,
    departure_time: input.departureTime,
    price_per_night_paise: facts.quote.rates.cost,
    grand_total_paise: facts.quote.grandTotal,
    net_paise: netOf(facts.quote),
    paid_paise: paise(0),
    charges_paise: paise(0),
    rounding_paise: paise(0),
    nights_payer: payerOfNights(facts.company?.pays),
    company_charges_paise: paise(0),
    company_rounding_paise: paise(0),
    billed_paise: paise(0),
    quote: JSON.stringify(facts.quote),
    status: facts.status,
    ...noChangeRequest,
    cancellation_fee_paise: null,
    client_key: facts.clientKey ?? "",
    departed_on: "",
    arrived_on: "",
    released_on: holdsNights(facts.status) ? "" : now.slice(0, 10),
    slept_until: "",
    extra_night: facts.quote.extraNight ?? "",
    are_times_free: input.areTimesFree ? (1 as const) : (0 as const),
    child_ages: JSON.stringify(input.childAges ?? []),
    promo_id: facts.promoId ?? null,
    company_id: facts.company?.id ?? null,
    company_name: facts.company?.name ?? "",
    ...recipientColumns(input),
    ...(facts.source ?? atDesk),
    deposit_paise: facts.deposit ?? paise(0),
    hold_until: facts.holdUntil ?? "",
    extras: JSON.stringify(facts.extras ?? []),
    answer_by: facts.answerBy ?? "",
    confirmed_at_once: facts.isConfirmedAtOnce ? (1 as const) : (0 as const),
    is_pinned: 0 as const,
    locale: facts.locale,
    group_id: facts.groupId ?? null,
    is_named: 0 as const,
    erased_at: "",
    created_at: now,
    updated_at: now,
  };
  return { ...row, ...foldedColumns(row) };
}
