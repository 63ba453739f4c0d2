import * as v from "valibot";
import { bookingMessages } from "#domain/bookings.ts";
import { roomAvailabilityShape } from "#domain/room-availability.ts";
import { endpoint } from "./endpoint.ts";
import { nightParam } from "./night-param.ts";

const count = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, "Please enter a whole number"),
      v.transform((text) => Number(text)),
    ),
    fallback,
  );

export const getAvailability = endpoint({
  name: "getAvailability",
  summary: "For every room on sale: can the stay be had, at what price, or why not",
  method: "GET",
  path: "/api/availability",
  access: "public",
  dependsOn: "nights",
  query: v.object({
    checkin: nightParam(bookingMessages.checkInRequired),
    checkout: nightParam(bookingMessages.checkOutRequired),
    adults: count("1"),
    kids: count("0"),
  }),
  reply: v.object({ nights: v.number(), rooms: v.array(roomAvailabilityShape) }),
});
