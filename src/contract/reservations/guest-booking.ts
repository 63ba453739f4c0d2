import * as v from "valibot";
import { bookingKey } from "#domain/platform/text/booking-reference.ts";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import {
  cancelInput,
  guestBookingSearch,
  guestBookingShape,
  guestPaymentInput,
  ownExtrasInput,
  ownRecipientInput,
  requestInput,
} from "#domain/reservations/guest-booking.ts";
import { ownGuestInput, ownRegisterShape } from "#domain/reservations/own-register.ts";
import {
  stayChangeInput,
  stayChangeQuoteInput,
  stayChangeQuoteShape,
  withdrawInput,
} from "#domain/reservations/stay-change.ts";
import { endpoint } from "../platform/endpoint.ts";
import { fileShape } from "../platform/file-shape.ts";

const oneBooking = v.object({ booking: guestBookingShape });
const forGuest = { access: "public", beforeOpening: true, quota: "stay", isPersonal: true } as const;

export const findOwnBooking = endpoint({
  name: "findOwnBooking",
  summary: "A key to one's own booking, by its reference and phone number; it opens the booking until the next day",
  method: "POST",
  path: "/api/own-booking/find",
  ...forGuest,
  body: guestBookingSearch,
  reply: v.object({ key: v.string() }),
});

export const getBookingAsGuest = endpoint({
  name: "getBookingAsGuest",
  summary: "One's own booking, opened by the key of its link",
  method: "GET",
  path: "/api/own-booking/{reference}",
  ...forGuest,
  query: v.object({ key: v.optional(bookingKey, "") }),
  translated: translatedProperties.booking,
  reply: oneBooking,
});

export const addOwnRequest = endpoint({
  name: "addOwnRequest",
  summary: "Add to the special requests of one's own booking",
  method: "POST",
  path: "/api/own-booking/{reference}/requests",
  ...forGuest,
  body: requestInput,
  translated: translatedProperties.booking,
  reply: oneBooking,
});

export const setOwnExtras = endpoint({
  name: "setOwnExtras",
  summary: "Choose what is added to one's own booking from the price list, until check-in, instead of what was chosen",
  method: "POST",
  path: "/api/own-booking/{reference}/extras",
  ...forGuest,
  body: ownExtrasInput,
  translated: translatedProperties.booking,
  reply: oneBooking,
});

export const setOwnRecipient = endpoint({
  name: "setOwnRecipient",
  summary: "Say to whom the invoice of one's own booking is made out, or correct it, until it is issued",
  method: "POST",
  path: "/api/own-booking/{reference}/recipient",
  ...forGuest,
  body: ownRecipientInput,
  translated: translatedProperties.booking,
  reply: oneBooking,
});

export const getOwnProFormaFile = endpoint({
  name: "getOwnProFormaFile",
  summary: "What an invoice of one's own booking would say now, as PDF; `content` is base64",
  method: "GET",
  path: "/api/own-booking/{reference}/pro-forma",
  ...forGuest,
  query: v.object({ key: v.optional(bookingKey, "") }),
  reply: fileShape,
});

export const getOwnInvoiceFile = endpoint({
  name: "getOwnInvoiceFile",
  summary: "An invoice, a credit note or a voucher of one's own booking as PDF; `content` is base64",
  method: "GET",
  path: "/api/own-booking/{reference}/invoices/{id}",
  ...forGuest,
  query: v.object({ key: v.optional(bookingKey, "") }),
  reply: fileShape,
});

export const cancelOwnBooking = endpoint({
  name: "cancelOwnBooking",
  summary: "Cancel one's own booking, until the day of arrival. Over an older `updatedAt` it is refused",
  method: "POST",
  path: "/api/own-booking/{reference}/cancel",
  ...forGuest,
  body: cancelInput,
  translated: translatedProperties.booking,
  reply: oneBooking,
});

export const reportPaymentAsGuest = endpoint({
  name: "reportPaymentAsGuest",
  summary: "Say that what is left was paid by UPI, under this UTR; it counts when staff have seen it",
  method: "POST",
  path: "/api/own-booking/{reference}/payment",
  ...forGuest,
  body: guestPaymentInput,
  translated: translatedProperties.booking,
  reply: oneBooking,
});

export const quoteOwnChange = endpoint({
  name: "quoteOwnChange",
  summary: "The price of other dates and guests for one's own booking: what it becomes, and whether the desk decides",
  method: "POST",
  path: "/api/own-booking/{reference}/change/quote",
  ...forGuest,
  body: stayChangeQuoteInput,
  reply: stayChangeQuoteShape,
});

export const changeStayAsGuest = endpoint({
  name: "changeStayAsGuest",
  summary:
    "Change dates and guests of one's own booking, at once or as a request, as the lodge has set. Another `grandTotal` than today's is refused with the quote",
  method: "POST",
  path: "/api/own-booking/{reference}/change",
  ...forGuest,
  body: stayChangeInput,
  translated: translatedProperties.booking,
  reply: oneBooking,
});

export const withdrawOwnChange = endpoint({
  name: "withdrawOwnChange",
  summary: "Withdraw the request to change one's own booking",
  method: "POST",
  path: "/api/own-booking/{reference}/change/withdraw",
  ...forGuest,
  body: withdrawInput,
  translated: translatedProperties.booking,
  reply: oneBooking,
});

export const getOwnRegister = endpoint({
  name: "getOwnRegister",
  summary: "What the guests of one's own booking have filled in for the register, and what the lodge asks for",
  method: "GET",
  path: "/api/own-booking/{reference}/register",
  ...forGuest,
  query: v.object({ key: v.optional(bookingKey, "") }),
  reply: v.object({ register: ownRegisterShape }),
});

export const saveOwnGuest = endpoint({
  name: "saveOwnGuest",
  summary: "Fill in a guest of one's own booking for the register, or correct it; numbers are never sent back whole",
  method: "POST",
  path: "/api/own-booking/{reference}/register",
  ...forGuest,
  body: ownGuestInput,
  reply: v.object({ register: ownRegisterShape }),
});
