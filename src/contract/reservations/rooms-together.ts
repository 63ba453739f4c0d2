import * as v from "valibot";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { togetherInput, togetherQuoteInput, togetherQuoteShape } from "#domain/reservations/rooms-together.ts";
import { endpoint } from "../platform/endpoint.ts";

export const quoteTogether = endpoint({
  name: "quoteTogether",
  summary: "The price of several rooms for one party, with the guests of each",
  method: "POST",
  path: "/api/bookings/together/quote",
  access: "public",
  body: togetherQuoteInput,
  translated: translatedProperties.booking,
  reply: togetherQuoteShape,
});

export const bookTogether = endpoint({
  name: "bookTogether",
  summary:
    "Book several rooms for one party, all or none. Refused with the missing rooms, or with the new price if it differs from `grandTotal`",
  method: "POST",
  path: "/api/bookings/together",
  access: "public",
  status: 201,
  idempotent: true,
  quota: "booking",
  body: togetherInput,
  /** The page of all rooms. */
  reply: v.object({ reference: v.string(), key: v.string() }),
});
