import * as v from "valibot";
import {
  bookingKey,
  cancelInput,
  guestBookingSearch,
  guestBookingShape,
  guestPaymentInput,
  requestInput,
} from "#domain/guest-booking.ts";
import { endpoint } from "./endpoint.ts";

const oneBooking = v.object({ booking: guestBookingShape });
const forGuest = { access: "public", quota: "stay", isPersonal: true } as const;

export const findOwnBooking = endpoint({
  name: "findOwnBooking",
  summary: "A key to one's own booking, by its reference and phone number; it opens the booking until the next day",
  method: "POST",
  path: "/api/own-booking/find",
  ...forGuest,
  body: guestBookingSearch,
  reply: v.object({ key: v.string() }),
});

export const getOwnBooking = endpoint({
  name: "getOwnBooking",
  summary: "One's own booking, opened by the key of its link",
  method: "GET",
  path: "/api/own-booking/{reference}",
  ...forGuest,
  query: v.object({ key: v.optional(bookingKey, "") }),
  reply: oneBooking,
});

export const addOwnRequest = endpoint({
  name: "addOwnRequest",
  summary: "Add to the special requests of one's own booking",
  method: "POST",
  path: "/api/own-booking/{reference}/requests",
  ...forGuest,
  body: requestInput,
  reply: oneBooking,
});

export const cancelOwnBooking = endpoint({
  name: "cancelOwnBooking",
  summary: "Cancel one's own booking, until the day of arrival. Over an older `updatedAt` it is refused",
  method: "POST",
  path: "/api/own-booking/{reference}/cancel",
  ...forGuest,
  body: cancelInput,
  reply: oneBooking,
});

export const reportOwnPayment = endpoint({
  name: "reportOwnPayment",
  summary: "Say that what is left was paid by UPI, under this UTR; it counts when staff have seen it",
  method: "POST",
  path: "/api/own-booking/{reference}/payment",
  ...forGuest,
  body: guestPaymentInput,
  reply: oneBooking,
});
