import * as v from "valibot";
import { quoteShape } from "./bookings.ts";

export const roomAvailabilityShape = v.object({
  roomId: v.string(),
  bookable: v.boolean(),
  reason: v.optional(v.picklist(["capacity", "closed", "full", "restricted"])),
  message: v.optional(v.string()),
  blockedNight: v.optional(v.string()),
  /** The minimum over the nights of the stay; 0 when it is not bookable. */
  unitsLeft: v.number(),
  quote: v.optional(quoteShape),
  /** The cost option of the quote. */
  costOptionId: v.optional(v.string()),
  /** The cheapest other plan, if it costs less. */
  lower: v.optional(v.object({ costOptionId: v.string(), grandTotal: v.number() })),
  /** The nearest bookable stay of the same length, when this one is not. */
  nearestStay: v.optional(v.object({ checkin: v.string(), checkout: v.string() })),
});
export type RoomAvailability = v.InferOutput<typeof roomAvailabilityShape>;
