import * as v from "valibot";
import { reference } from "./booking-reference.ts";
import { type BookingStatus, bookingStatuses } from "./booking-status.ts";
import { quoteShape } from "./bookings.ts";
import { phone } from "./contact.ts";
import { AppError } from "./errors.ts";
import { invoiceKinds } from "./invoices.ts";
import type { Night } from "./nights.ts";
import { paymentKinds, paymentMethods, paymentStates, utrInput } from "./payments.ts";
import { rupees } from "./rupees.ts";
import { requiredParagraph } from "./text.ts";

/** As much as the field of the booking holds. */
export const maxRequests = 1000;

export const guestBookingMessages = {
  /** For a wrong phone number and for an unknown reference alike. */
  notFound: "We found no booking with this reference and phone number.",
  /** For every link that opens nothing, whatever the reason. */
  notOpened: "This link does not open a booking, or not any more.",
  requestRequired: "Please write what you would like",
  changed: "Your booking has changed in the meantime. Please look at it again.",
  cancelled: "This booking is cancelled already.",
  begun: "This stay has begun, so it can’t be cancelled here. Please call us.",
  over: "This stay is over.",
  arrivalPassed: "The day of arrival has passed, so this can’t be cancelled here. Please call us.",
} as const;

/** How a guest without the link asks for their booking. */
export const guestBookingSearch = v.object({ reference, phone });

/** The key of the link; whether it opens anything is not for a schema to say. */
export const bookingKey = v.string("The key of the booking’s link is missing");

export const requestInput = v.object({
  key: bookingKey,
  text: requiredParagraph(maxRequests, guestBookingMessages.requestRequired),
});

export const cancelInput = v.object({ key: bookingKey, updatedAt: v.string("The version of the booking is missing") });

export const guestPaymentInput = v.object({ key: bookingKey, utr: utrInput });

const text = v.string();
const number = v.number();

export const guestBookingShape = v.object({
  reference: text,
  status: v.picklist(bookingStatuses),
  /** Null where the room has no page any more. */
  roomId: v.nullable(text),
  roomName: text,
  name: text,
  /** Only so much of them that the guest knows which they gave. */
  email: text,
  phone: text,
  checkInDate: text,
  checkOutDate: text,
  arrivalTime: text,
  departureTime: text,
  numberOfNights: number,
  adults: number,
  children: number,
  totalGuests: number,
  specialRequests: text,
  quote: quoteShape,
  grandTotal: rupees,
  /** What has arrived, and what is left to be paid; negative: to be given back. */
  paid: rupees,
  balance: rupees,
  /** What was paid, given back or reported, without entries that were taken back. `utr` is only the guest's own. */
  payments: v.array(
    v.object({
      kind: v.picklist(paymentKinds),
      method: v.picklist(paymentMethods),
      amount: rupees,
      state: v.picklist(paymentStates),
      utr: text,
      receivedOn: text,
    }),
  ),
  /** What the lodge has issued over the stay; the papers themselves are handed out or sent by it. */
  invoices: v.array(v.object({ kind: v.picklist(invoiceKinds), number: text, issuedOn: text })),
  /** Whether the guest may cancel here today, and the last day on which they may. */
  isCancellable: v.boolean(),
  cancelUntil: text,
  /** What a cancellation costs, and the way to the lodge, as the owner has written them. */
  cancellation: text,
  directions: text,
  /** How to pay what is left by UPI; null where the lodge takes none, or nothing is to be paid. */
  upi: v.nullable(
    v.object({
      id: text,
      payee: text,
      amount: rupees,
      link: text,
      /** The link as a QR code: modules a side with the quiet zone, and the dark ones as the path of an SVG. */
      code: v.object({ size: number, path: text }),
    }),
  ),
  updatedAt: text,
});
/** A booking as its guest sees it. */
export type GuestBooking = v.InferOutput<typeof guestBookingShape>;

interface Cancelling {
  status: BookingStatus;
  checkInDate: Night;
}

/** Why a guest can't cancel this booking today; undefined where they can. Until the day of arrival, that day included. */
export function cancelProblem({ status, checkInDate }: Cancelling, today: Night): string | undefined {
  if (status === "cancelled") return guestBookingMessages.cancelled;
  if (status === "checked-in") return guestBookingMessages.begun;
  if (status !== "pending" && status !== "confirmed") return guestBookingMessages.over;
  return today > checkInDate ? guestBookingMessages.arrivalPassed : undefined;
}

/** Whether the stay is still to come or under way: then there is something to ask for, and to pay. */
export function isStayOpen(status: BookingStatus): boolean {
  return status === "pending" || status === "confirmed" || status === "checked-in";
}

/** What the wishes of a booking become with one more, on a line of its own. Throws invalid_input where there is no room. */
export function withRequest(requests: string, added: string): string {
  const lines = requests ? `${requests}\n${added}` : added;
  // The answer to the first try was lost, and the guest has sent it once more.
  if (requests === added || requests.endsWith(`\n${added}`)) return requests;
  if (lines.length <= maxRequests) return lines;
  const left = Math.max(0, maxRequests - requests.length - 1);
  const message =
    left > 0
      ? `There is room for ${left} more characters. For more, please call us.`
      : "There is no room for more here. Please call us.";
  throw new AppError("invalid_input", message, { fields: { text: message } });
}

/** `a•••@example.com`: so much that its owner knows it again. */
export function maskEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** `••••••2345`: the last four of ten digits. */
export function maskPhone(digits: string): string {
  return `••••••${digits.slice(-4)}`;
}
