import * as v from "valibot";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import { recipientFields, recipientShape } from "../billing/billed-booking.ts";
import { documentKinds } from "../billing/invoice-kinds.ts";
import { entryMethods, paymentKinds, paymentStates, utrInput } from "../billing/payments.ts";
import type { Rupees } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { bookingKey, reference } from "../platform/text/booking-reference.ts";
import { phone } from "../platform/text/contact.ts";
import { boundedText, maxId, requiredParagraph } from "../platform/text/text.ts";
import type { Night } from "../platform/time/nights.ts";
import { type BookingStatus, bookingStatuses, isPayable, isStayOpen } from "../platform/values/booking-status.ts";
import { AppError } from "../platform/values/errors.ts";
import { changeRequestShape, maxRequests, quoteShape } from "./bookings.ts";
import { bookedExtraShape, extrasInput, offeredExtraShape } from "./extras.ts";
import { bookedTogetherShape } from "./rooms-together.ts";

export const guestBookingMessages = {
  /** The same for a wrong phone number and an unknown reference, so that references can't be probed. */
  notFound: errors.bookingNotFound,
  notOpened: errors.bookingNotOpened,
  requestRequired: validation.requestRequired,
  changed: errors.bookingChanged,
  cancelled: errors.alreadyCancelled,
  begun: errors.cancelBegun,
  over: errors.stayOver,
  arrivalPassed: errors.cancelArrivalPassed,
} as const;

export const guestBookingSearch = v.object({ reference, phone });

export const requestInput = v.object({
  key: bookingKey,
  text: requiredParagraph(maxRequests, guestBookingMessages.requestRequired),
});

export const cancelInput = v.object({
  key: bookingKey,
  /** One of several rooms that were booked together, with its own `updatedAt`; all without it. */
  room: v.optional(reference),
  updatedAt: boundedText(maxId, validation.bookingVersionMissing),
});

export const guestPaymentInput = v.object({ key: bookingKey, utr: utrInput });

export const ownExtrasInput = v.object({
  key: bookingKey,
  extras: extrasInput,
  updatedAt: boundedText(maxId, validation.bookingVersionMissing),
});

export const ownRecipientInput = v.object({
  ...recipientFields,
  key: bookingKey,
  updatedAt: boundedText(maxId, validation.bookingVersionMissing),
});

const text = v.string();
const number = v.number();

export const guestBookingShape = v.object({
  reference: text,
  status: v.picklist(bookingStatuses),
  /** Null once the room is deleted. */
  roomId: v.nullable(text),
  roomName: text,
  /** Null where the room had one cost option only. */
  plan: v.nullable(text),
  name: text,
  /** Masked. */
  email: text,
  phone: text,
  checkInDate: text,
  checkOutDate: text,
  arrivalTime: text,
  departureTime: text,
  numberOfNights: number,
  adultMale: number,
  adultFemale: number,
  children: number,
  totalGuests: number,
  specialRequests: text,
  quote: quoteShape,
  grandTotal: rupees,
  /** `balance` is negative when the guest is owed money; it is without what a company pays for the guest. Of a cancelled or missed stay only the fee is owed. */
  paid: rupees,
  balance: rupees,
  companyPays: rupees,
  /** Added from the price list; until check-in nothing is owed for it, then it stands among the charges. */
  extras: v.array(bookedExtraShape),
  /** What can be added until check-in. */
  offeredExtras: v.array(offeredExtraShape),
  /** Besides the nights, without voided ones. */
  charges: v.array(v.object({ description: text, quantity: v.number(), amount: rupees })),
  /**
   * The advance payment, its unpaid part, and until when an unpaid booking is held, on the clock of
   * the property; 0, 0 and empty for none.
   */
  deposit: rupees,
  depositDue: rupees,
  holdUntil: text,
  /** When the lodge has promised to answer, on its own clock; empty without a promise, after an answer and once it has passed. */
  answerBy: text,
  /** Without reversed entries; `utr` only for payments that the guest reported. */
  payments: v.array(
    v.object({
      kind: v.picklist(paymentKinds),
      method: v.picklist(entryMethods),
      amount: rupees,
      state: v.picklist(paymentStates),
      utr: text,
      receivedOn: text,
    }),
  ),
  /** `_id` opens the file; null for those to a company of the lodge's list. */
  invoices: v.array(v.object({ _id: v.nullable(text), kind: v.picklist(documentKinds), number: text, issuedOn: text })),
  /** Whom the guest has given as the recipient, and whether that can be changed: until an invoice is issued. */
  ...recipientShape.entries,
  isRecipientOpen: v.boolean(),
  /** Whether there is a pro forma invoice to download. */
  hasProForma: v.boolean(),
  /** Whether the guest may cancel online today; `cancelUntil` is the last day. */
  isCancellable: v.boolean(),
  cancelUntil: text,
  /** The terms of this booking with their dates. */
  cancellation: text,
  /** The fee for cancelling today, or that of the cancelled or missed stay; null if only the lodge can say. */
  cancellationFee: v.nullable(rupees),
  /** Why dates and guests can't be changed here; null if they can. */
  changeProblem: v.nullable(text),
  changeRequest: v.nullable(changeRequestShape),
  /** How many guests the room takes, and and the plan whose prices its calendar shows; null once they are deleted. */
  maxCapacity: v.nullable(number),
  costOptionId: v.nullable(text),
  directions: text,
  /** Whether the lodge takes UPI, also while `upi` is null. */
  takesUpi: v.boolean(),
  /** Null without a UPI id and if nothing is due. Until the booking is confirmed only its deposit is. */
  upi: v.nullable(
    v.object({
      id: text,
      payee: text,
      amount: rupees,
      link: text,
      /** QR code of the link: modules per side with the quiet zone, and an SVG path of the dark ones. */
      code: v.object({ size: number, path: text }),
    }),
  ),
  /** All rooms, if this is the page of several that were booked together; balance and fee are then those of all. */
  together: v.optional(bookedTogetherShape),
  /** The amount that can be paid online now; missing where the lodge takes no payments online, and if nothing is due. */
  payNow: v.optional(rupees),
  updatedAt: text,
});
export type GuestBooking = v.InferOutput<typeof guestBookingShape>;

type Payable = Pick<GuestBooking, "status" | "balance" | "depositDue">;

/** Until a booking is confirmed, only its deposit is asked for. */
export function payableNow({ status, balance, depositDue }: Payable): Rupees {
  if (!isStayOpen(status)) return 0;
  return Math.max(0, isPayable(status) ? balance : depositDue);
}

interface Cancelling {
  status: BookingStatus;
  checkInDate: Night;
}

type Hindrance = "cancelled" | "begun" | "over" | "arrivalPassed";

/** Why a guest can't cancel or change a stay; undefined if they can, up to and including the day of arrival. */
export function hindranceOf({ status, checkInDate }: Cancelling, today: Night): Hindrance | undefined {
  if (status === "cancelled") return "cancelled";
  if (status === "checked-in") return "begun";
  if (status !== "pending" && status !== "confirmed") return "over";
  return today > checkInDate ? "arrivalPassed" : undefined;
}

/** The reason why a guest can't cancel; undefined if they can. */
export function cancelProblem(booking: Cancelling, today: Night): string | undefined {
  const hindrance = hindranceOf(booking, today);
  return hindrance && guestBookingMessages[hindrance]();
}

/** Appends a request on a new line. Throws invalid_input if it exceeds `maxRequests`. */
export function withRequest(requests: string, added: string): string {
  const lines = requests ? `${requests}\n${added}` : added;
  // A retry after a lost response.
  if (requests === added || requests.endsWith(`\n${added}`)) return requests;
  if (lines.length <= maxRequests) return lines;
  const left = Math.max(0, maxRequests - requests.length - 1);
  const message = left > 0 ? validation.requestRoomLeft({ left }) : validation.requestFull();
  throw new AppError("invalid_input", message, { fields: { text: message } });
}

/** `a•••@example.com` */
export function maskEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** `••••••2345` */
export function maskPhone(digits: string): string {
  return `••••••${digits.slice(-4)}`;
}
