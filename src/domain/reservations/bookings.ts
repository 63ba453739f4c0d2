import * as v from "valibot";
import * as errors from "#messages/errors.js";
import * as form from "#messages/formValidation.js";
import * as status from "#messages/status.js";
import * as validation from "#messages/validation.js";
import { recipientFields, recipientShape } from "../billing/billed-booking.ts";
import { bookedSourceFields } from "../billing/sources.ts";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { email, emailOr, personName, personNameOr, phone, phoneOr } from "../platform/text/contact.ts";
import { locales } from "../platform/text/locales.ts";
import { boundedText, line, maxId, paragraph, recordId, seenVersion } from "../platform/text/text.ts";
import { maxDaysAhead, maxStayNights } from "../platform/time/availability.ts";
import { defaultClockTime, isClockTime } from "../platform/time/clock-time.ts";
import { nightInput } from "../platform/time/night-input.ts";
import { addNights, countNights, isNight, type Night } from "../platform/time/nights.ts";
import { bookingStatuses } from "../platform/values/booking-status.ts";
import { cancellationPolicyShape } from "../pricing/cancellation.ts";
import { editPricings } from "../pricing/edit-pricings.ts";
import { occupancyShape } from "../pricing/occupancy-shape.ts";
import { bookingTermsShape } from "../pricing/plan-terms.ts";
import { typedPromoCode } from "../pricing/promo-code.ts";
import { quoteLineKinds, type WireQuote } from "../pricing/wire-prices.ts";
import type { StayGuests } from "../rooms/total-guests.ts";
import { unitAnswerFields } from "./check-in.ts";
import { bookedExtraShape, extrasInput } from "./extras.ts";
import { timeFeeInput } from "./time-fees.ts";

export const bookingTypes = [
  "Standard Booking",
  "Pay at Hotel",
  "Corporate Booking",
  "Group Booking",
  "Long Term Stay",
] as const;
export type BookingType = (typeof bookingTypes)[number];

export const bookingMessages = {
  bookingTypeRequired: form.bookingTypeRequired,
  guestsRequired: form.guestsRequired,
  guestsNegative: form.guestsNegative,
  checkInRequired: form.checkInRequired,
  checkOutRequired: form.checkOutRequired,
  dateInvalid: form.dateInvalid,
  checkInPast: form.checkInPast,
  checkOutOrder: form.checkOutOrder,
  tooLong: () => form.stayTooLong({ max: maxStayNights }),
  tooFarAhead: form.tooFarAhead,
  timeInvalid: form.timeInvalid,
  editRequired: form.editRequired,
} as const;

export const bookingOutcomes = {
  succeeded: status.bookingSucceeded,
  failed: errors.bookingFailed,
  refused: errors.bookingRefused,
  unexpected: errors.bookingUnexpected,
} as const;

const clockTime = v.pipe(
  v.optional(boundedText(20, bookingMessages.timeInvalid), ""),
  v.transform((text) => text.trim() || defaultClockTime),
  v.check(isClockTime, bookingMessages.timeInvalid),
);

const guestCount = v.pipe(
  v.number(form.numberRequired),
  v.integer(validation.wholeNumber),
  v.minValue(0, bookingMessages.guestsNegative),
  v.maxValue(100, form.groupTooLarge),
);

const personFields = { name: personName, email, phone };
export const guestFields = {
  adultMale: guestCount,
  adultFemale: v.optional(guestCount, 0),
  children: v.optional(guestCount, 0),
};
const age = v.pipe(
  v.number(form.childAge),
  v.integer(form.childAge),
  v.minValue(0, form.childAge),
  v.maxValue(17, form.childAge),
);
export const childAges = v.pipe(v.array(age), v.maxLength(100, form.groupTooLarge));
/** Characters of a guest's special requests. */
export const maxRequests = 1000;

const noteFields = {
  additionalGuests: v.optional(paragraph(500), ""),
  specialRequests: v.optional(paragraph(maxRequests), ""),
  additionalMessage: v.optional(paragraph(1000), ""),
};
export const dateFields = {
  checkInDate: nightInput(bookingMessages.checkInRequired),
  checkOutDate: nightInput(bookingMessages.checkOutRequired),
};
const stayFields = {
  ...dateFields,
  arrivalTime: clockTime,
  departureTime: clockTime,
};
const bookingType = v.picklist(bookingTypes, bookingMessages.bookingTypeRequired);

interface RuleInput extends StayGuests {
  checkInDate: Night;
  checkOutDate: Night;
}

/** An invalid value may be an object whose conversion to a string throws. */
const isValidNight = (value: unknown): value is Night => typeof value === "string" && isNight(value);

/** A rule across fields is skipped while one of its fields is invalid. */
function crossFieldProblems(input: Partial<RuleInput>): { field: keyof RuleInput; message: string }[] {
  const problems: { field: keyof RuleInput; message: string }[] = [];
  const { adultMale, adultFemale, children, checkInDate, checkOutDate } = input;
  if (adultMale === 0 && adultFemale === 0 && children === 0) {
    problems.push({ field: "adultMale", message: bookingMessages.guestsRequired() });
  }
  if (isValidNight(checkInDate) && isValidNight(checkOutDate)) {
    const nights = countNights({ checkIn: checkInDate, checkOut: checkOutDate });
    if (nights <= 0) problems.push({ field: "checkOutDate", message: bookingMessages.checkOutOrder() });
    if (nights > maxStayNights) problems.push({ field: "checkOutDate", message: bookingMessages.tooLong() });
  }
  return problems;
}

export const crossFieldRules = <Input extends RuleInput>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const value: unknown = dataset.value;
    if (typeof value !== "object" || value === null) return;
    const input = value as Partial<RuleInput>;
    for (const { field, message } of crossFieldProblems(input)) {
      const item = { type: "object", origin: "value", key: field, value: input[field] } as const;
      addIssue({ message, path: [{ ...item, input: { ...input } }] });
    }
  });

export const bookingFormFields = {
  ...personFields,
  ...stayFields,
  ...guestFields,
  bookingType,
  ...noteFields,
  ...recipientFields,
};

/** "Book Your Stay". Rules that depend on the date or the room are in `stayProblems`. */
export const bookingForm = v.pipe(v.object(bookingFormFields), crossFieldRules());
export type BookingForm = v.InferOutput<typeof bookingForm>;

/** The prices are what the guest saw; the server computes its own. */
export const bookingInputFields = {
  ...bookingFormFields,
  roomId: v.pipe(boundedText(maxId, form.roomRequired), v.minLength(1, form.roomRequired)),
  /** The room's first cost option unless given. */
  costOptionId: v.optional(recordId),
  /** In years; a child without an age is priced as one that is charged. */
  childAges: v.optional(childAges),
  promoCode: typedPromoCode,
  /** From the price list, besides the price of the stay. */
  extras: v.optional(extrasInput),
  roomName: v.optional(line(200)),
  /** The guest's language; by default that of the request, or English if the desk books. */
  locale: v.optional(v.picklist(locales)),
  numberOfNights: v.optional(v.number()),
  pricePerNight: v.optional(v.number()),
  price: v.optional(v.number()),
  totalGuests: v.optional(v.number()),
  grandTotal: v.optional(v.number()),
};
export const bookingInput = v.pipe(v.object(bookingInputFields), crossFieldRules());
export type BookingInput = v.InferOutput<typeof bookingInput>;

export function stayProblems(checkIn: Night, today: Night): string | undefined {
  if (checkIn < today) return bookingMessages.checkInPast();
  if (checkIn > addNights(today, maxDaysAhead)) return bookingMessages.tooFarAhead();
  return undefined;
}

const editedPriceFields = {
  roomId: v.optional(v.pipe(recordId, v.minLength(1))),
  childAges: v.optional(childAges),
  areTimesFree: v.optional(v.boolean()),
  pricePerNight: v.optional(
    v.pipe(
      v.number(form.priceEnter),
      v.minValue(0, form.priceNegative),
      v.maxValue(10_000_000, form.priceTooLarge),
      v.check(hasTwoDecimals, validation.twoDecimals),
    ),
  ),
};

/** The facts that decide the price of an edited booking. */
export const editedPrice = v.pipe(v.object({ ...stayFields, ...guestFields, ...editedPriceFields }), crossFieldRules());
export type EditedPrice = v.InferOutput<typeof editedPrice>;

/** Without `updatedAt`, the last save wins. */
export const bookingEditFields = {
  name: personNameOr(bookingMessages.editRequired),
  email: emailOr(bookingMessages.editRequired),
  phone: phoneOr(bookingMessages.editRequired),
  ...stayFields,
  ...guestFields,
  bookingType,
  ...noteFields,
  ...editedPriceFields,
  status: v.optional(v.picklist(bookingStatuses, form.statusChoice)),
  locale: v.optional(v.picklist(locales)),
  /** Another source brings its own commission, unless one is given. */
  ...bookedSourceFields,
  /** By the specification's rule or at agreed rates; as the settings say unless given. */
  pricing: v.optional(v.picklist(editPricings)),
  /** The price of the hours for a guest in house who leaves later without paying for another night; nothing without it. */
  timeFee: v.optional(timeFeeInput),
  /** The total that was shown; if the server's differs, nothing is saved. */
  seenTotal: v.optional(v.number()),
  updatedAt: v.optional(seenVersion),
  /** Why, if a guest who has slept here becomes one who did not come. */
  reason: v.optional(paragraph(300)),
  ...unitAnswerFields,
};
export const bookingEdit = v.pipe(v.object(bookingEditFields), crossFieldRules());
export type BookingEdit = v.InferOutput<typeof bookingEdit>;

const quoteLineShape = v.object({
  kind: v.picklist(quoteLineKinds),
  amount: rupees,
  percent: v.optional(v.number()),
  label: v.optional(v.string()),
});

export const quoteShape = v.object({
  nights: v.number(),
  lateNights: v.number(),
  extraNight: v.optional(v.string()),
  pricePerNight: rupees,
  price: rupees,
  lines: v.array(quoteLineShape),
  includedGst: v.optional(v.array(v.object({ percent: v.number(), amount: rupees }))),
  nightly: v.optional(v.array(v.object({ night: v.string(), price: rupees, extra: v.optional(rupees) }))),
  nightTotals: v.optional(v.array(rupees)),
  grandTotal: rupees,
}) satisfies v.GenericSchema<WireQuote>;

const wireRatesShape = v.object({
  cost: rupees,
  discount: v.number(),
  serviceFeePercentage: v.number(),
  gstPercentage: v.number(),
});

const offeredPlanShape = v.object({
  id: v.string(),
  name: v.string(),
  ...wireRatesShape.entries,
  grandTotal: rupees,
  occupancy: v.nullable(occupancyShape),
  ...bookingTermsShape.entries,
});

/** The details of `plan_gone`: what the room offers now. */
export const planGoneShape = v.object({ costOptions: v.array(offeredPlanShape) });
export type PlanGone = v.InferOutput<typeof planGoneShape>;

/** The details of `price_changed`: the current price with its average rates, and the plan as it is now. */
export const priceChangedShape = v.object({
  quote: quoteShape,
  rates: wireRatesShape,
  costOption: v.optional(offeredPlanShape),
});
export type PriceChanged = v.InferOutput<typeof priceChangedShape>;

const changeRequestStates = ["pending", "declined"] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** Other dates and guests that the guest asked for, at the price that was quoted to them. */
export const changeRequestShape = v.object({
  state: v.picklist(changeRequestStates),
  checkInDate: v.string(),
  checkOutDate: v.string(),
  adultMale: v.number(),
  adultFemale: v.number(),
  children: v.number(),
  quote: quoteShape,
  requestedAt: v.string(),
  /** The desk's words when it declined. */
  answer: v.string(),
});
export type ChangeRequest = v.InferOutput<typeof changeRequestShape>;

/** The cost option as it was when it was booked; empty for bookings of earlier versions. */
const bookedPlanFields = {
  costOptionId: v.string(),
  costOptionName: v.string(),
  /** Whether the room had several: only then is the name shown. */
  hadCostOptions: v.boolean(),
};

export const bookingShape = v.object({
  _id: v.string(),
  reference: v.string(),
  roomId: v.nullable(v.string()),
  roomName: v.string(),
  ...bookedPlanFields,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  bookingType: v.picklist(bookingTypes),
  additionalGuests: v.string(),
  additionalGuestNames: v.string(),
  adultMale: v.number(),
  adultFemale: v.number(),
  children: v.number(),
  totalGuests: v.number(),
  specialRequests: v.string(),
  additionalMessage: v.string(),
  checkInDate: v.string(),
  checkOutDate: v.string(),
  arrivalTime: v.string(),
  departureTime: v.string(),
  numberOfNights: v.number(),
  pricePerNight: rupees,
  price: rupees,
  quote: quoteShape,
  grandTotal: rupees,
  childAges: v.array(v.number()),
  /** The desk charges nothing for an early arrival or late departure. */
  areTimesFree: v.boolean(),
  /** The advance payment that keeps the booking; 0 for nothing. */
  deposit: rupees,
  /** When an unpaid booking is cancelled; empty if only the lodge's settings decide. */
  holdUntil: v.string(),
  /** What the guest added from the price list, besides `grandTotal`. */
  extras: v.array(bookedExtraShape),
  /** When the lodge has promised to answer the guest; empty for never. */
  answerBy: v.string(),
  status: v.picklist(bookingStatuses),
  /** The day on which the guest left, if that was before `checkOutDate`; empty otherwise. */
  departedOn: v.string(),
  /** The policy on the day of booking; null in old bookings. */
  cancellationPolicy: v.nullable(cancellationPolicyShape),
  /** Fixed when it was cancelled or the guest did not arrive; null before that, and where only the lodge can say. */
  cancellationFee: v.nullable(rupees),
  /** The last one, unless it was accepted or withdrawn. */
  changeRequest: v.nullable(changeRequestShape),
  /** The guest's language. */
  locale: v.picklist(locales),
  companyId: v.nullable(v.string()),
  /** The name on the day of booking; empty without a company. */
  companyName: v.string(),
  /** As the guest has given it; empty if not said. */
  ...recipientShape.entries,
  /** Where it comes from, as that was called when it was booked, and its number there. */
  sourceId: v.string(),
  source: v.string(),
  externalReference: v.string(),
  /** Percent of the price before tax that the source takes, as it was agreed when it was booked. */
  commission: v.number(),
  /** Shared by bookings that belong together. */
  groupId: v.nullable(v.string()),
  /** In a group: the guest is named, and the booking no longer carries the group's name. */
  isNamed: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
/** On the wire: amounts in rupees, nights as `YYYY-MM-DD`, instants as ISO 8601. */
export type Booking = v.InferOutput<typeof bookingShape>;

/** Undefined where the room had one cost option only. */
export function bookedPlan({ hadCostOptions, costOptionName }: Pick<Booking, "hadCostOptions" | "costOptionName">) {
  return (hadCostOptions && costOptionName) || undefined;
}
