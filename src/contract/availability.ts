import * as v from "valibot";
import { bookingMessages, quoteShape } from "#domain/bookings.ts";
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

const roomAvailabilityShape = v.object({
  roomId: v.string(),
  bookable: v.boolean(),
  /** Why not: too small, or a night that is closed or full. */
  reason: v.optional(v.picklist(["capacity", "closed", "full"])),
  message: v.optional(v.string()),
  blockedNight: v.optional(v.string()),
  /** The least number of units left on any night of the stay; 0 when it can't be had. */
  unitsLeft: v.number(),
  quote: v.optional(quoteShape),
  /** The stay of the same length nearest to the wished one, where that can't be had. */
  nearestStay: v.optional(v.object({ checkin: v.string(), checkout: v.string() })),
});
export type RoomAvailability = v.InferOutput<typeof roomAvailabilityShape>;

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
