import * as v from "valibot";
import * as form from "#messages/formValidation.js";
import * as status from "#messages/status.js";
import * as validation from "#messages/validation.js";
import { paymentInput } from "../billing/payments.ts";
import { bookedSourceFields } from "../billing/sources.ts";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { optionalEmail } from "../platform/text/contact.ts";
import { paragraph, recordId, seenVersion } from "../platform/text/text.ts";
import { bookingStatuses } from "../platform/values/booking-status.ts";
import { occupancyShape } from "../pricing/occupancy-shape.ts";
import { bookedGuestInput } from "../register/register.ts";
import { housekeepingStates, unitsByBookingShape } from "../rooms/units.ts";
import {
  bookingEditFields,
  bookingFormFields,
  bookingInputFields,
  bookingShape,
  crossFieldRules,
  quoteShape,
} from "./bookings.ts";
import { unitAnswerFields } from "./check-in.ts";

export const deskMessages = {
  checkInTonight: form.checkInTonight,
  noMails: status.noMails,
} as const;

/** The desk alone chooses a company. */
export const companyId = v.optional(v.pipe(recordId, v.minLength(1)));

/** The desk charges nothing for the times of arrival and departure, and no night is held for them. */
const areTimesFree = v.optional(v.boolean(validation.choose), false);

/** The total that was agreed with the guest, tax included, instead of the plan's; in rupees. */
const agreedTotal = v.pipe(
  v.number(form.priceEnter),
  v.gtValue(0, form.pricePositive),
  v.maxValue(10_000_000, form.priceTooLarge),
  v.check(hasTwoDecimals, validation.twoDecimals),
);
export const agreedTotalForm = v.object({ agreedTotal });

/** "New Booking" at the desk: a guest may have no e-mail address. */
export const deskBookingForm = v.pipe(v.object({ ...bookingFormFields, email: optionalEmail }), crossFieldRules());

export const deskBookingInput = v.pipe(
  v.object({
    ...bookingInputFields,
    email: optionalEmail,
    companyId,
    ...bookedSourceFields,
    areTimesFree,
    agreedTotal: v.optional(agreedTotal),
    /** The query that becomes this booking. */
    queryId: v.optional(v.pipe(recordId, v.minLength(1))),
    /** Holds the nights of a guest who has not said yes yet. */
    isPending: v.optional(v.boolean(validation.choose), false),
    /** Checks the guest in with the booking; only on the day of arrival, which lasts until the working day ends. */
    checkIn: v.optional(v.boolean(validation.choose), false),
    ...unitAnswerFields,
  }),
  crossFieldRules(),
);
export type DeskBookingInput = v.InferOutput<typeof deskBookingInput>;

const walkInFields = {
  ...bookingInputFields,
  email: optionalEmail,
  companyId,
  ...bookedSourceFields,
  areTimesFree,
  agreedTotal: v.optional(agreedTotal),
  /** Without it the best unit that is free. */
  unitId: v.optional(v.pipe(recordId, v.minLength(1))),
  ...unitAnswerFields,
  /** The advance. */
  payment: v.optional(paymentInput),
};

/** Numbers of documents are kept nowhere but in the register: the guest is registered after the approval. */
export const walkInToApprove = v.pipe(v.object(walkInFields), crossFieldRules());

/** A guest without a booking: booked, seated, checked in and paid for in one step, for the night that has begun. */
export const walkInInput = v.pipe(
  v.object({
    ...walkInFields,
    /** Registers the guest; without it the register asks for them. */
    register: v.optional(bookedGuestInput),
  }),
  crossFieldRules(),
);
export type WalkInInput = v.InferOutput<typeof walkInInput>;

/** The edit of a booking that has no e-mail address. The server refuses to remove an address. */
export const bookingEditWithoutEmail = v.pipe(
  v.object({ ...bookingEditFields, email: optionalEmail }),
  crossFieldRules(),
);

export const statusChangeInput = v.object({
  status: v.picklist(bookingStatuses, form.statusChoice),
  updatedAt: v.optional(seenVersion),
  /** Cancels without the fee of the booking's terms. */
  waivesFee: v.optional(v.boolean(), false),
  /** Why, if a fee is waived, or a guest who has slept here becomes one who did not come. */
  reason: v.optional(paragraph(300)),
});

export const deskRoomShape = v.object({
  roomId: v.string(),
  name: v.string(),
  maxCapacity: v.number(),
  bookable: v.boolean(),
  reason: v.optional(v.picklist(["capacity", "closed", "full", "restricted"])),
  message: v.optional(v.string()),
  /** The minimum over the nights of the stay; 0 when it is not bookable. */
  unitsLeft: v.number(),
  /** The nearest bookable stay of the same length, when this one is not. */
  nearestStay: v.optional(v.object({ checkin: v.string(), checkout: v.string() })),
  plans: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** With the company and the promo code of the search, as far as they apply. */
      quote: quoteShape,
      /** Missing if everybody whom the room takes is included. */
      occupancy: v.optional(occupancyShape),
      /** Why the promo code of the search does not apply. */
      promoProblem: v.optional(v.string()),
      /** A rule of the nights that the stay breaks; the desk can pass over it. */
      restriction: v.optional(v.string()),
      /** The plan's terms of cancelling and paying in advance, where they differ from the lodge's own rules. */
      terms: v.optional(v.string()),
    }),
  ),
  /** Units that are free on every night, the best first. There can be fewer than are left to be sold. */
  freeUnits: v.array(
    v.object({
      _id: v.string(),
      label: v.string(),
      housekeeping: v.picklist(housekeepingStates),
      /** The guest of before is still in. */
      isOccupied: v.boolean(),
    }),
  ),
});
export type DeskRoom = v.InferOutput<typeof deskRoomShape>;

/** For the printed list of a day's arrivals and departures. */
export const daySheetShape = v.object({
  date: v.string(),
  arrivals: v.array(bookingShape),
  departures: v.array(bookingShape),
  balances: v.record(v.string(), rupees),
  units: unitsByBookingShape,
});
export type DaySheet = v.InferOutput<typeof daySheetShape>;
