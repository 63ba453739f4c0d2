import * as v from "valibot";
import * as m from "#messages/deskGuestCard.js";
import { rupees } from "../platform/money/rupees.ts";
import { phone } from "../platform/text/contact.ts";
import { paragraph, requiredParagraph, seenVersion } from "../platform/text/text.ts";
import { bookingStatuses } from "../platform/values/booking-status.ts";

const maxPreferences = 500;
const maxReason = 300;

/** A guest is recognised by the phone number, as in "Was here before". */
export const cardSubject = v.object({ phone });

export const preferencesInput = v.object({
  phone,
  preferences: paragraph(maxPreferences),
  /** The version that was seen; empty for a guest without one. */
  updatedAt: v.optional(seenVersion),
});
export type PreferencesInput = v.InferOutput<typeof preferencesInput>;

export const doNotHostInput = v.object({ phone, reason: requiredParagraph(maxReason, m.reasonRequired) });
export type DoNotHostInput = v.InferOutput<typeof doNotHostInput>;

export const guestCardShape = v.object({
  phone: v.string(),
  /** The name of the newest booking; empty without one. */
  name: v.string(),
  /** The newest first. */
  stays: v.array(
    v.object({
      bookingId: v.string(),
      reference: v.string(),
      roomName: v.string(),
      checkInDate: v.string(),
      checkOutDate: v.string(),
      status: v.picklist(bookingStatuses),
    }),
  ),
  /** Stays that took place or are in house, and all others that were booked. */
  stayed: v.number(),
  booked: v.number(),
  nights: v.number(),
  /** The sum of what was paid, less what was given back. */
  spent: rupees,
  /** Stays from the time before the program. */
  earlier: v.number(),
  preferences: v.string(),
  /** Whether the lodge does not want to host the guest again. */
  isBarred: v.boolean(),
  /** Why, and who said so; null for those who may not see it. */
  barred: v.nullable(v.object({ reason: v.string(), by: v.string(), at: v.string() })),
  /** Empty without a stored card. */
  updatedAt: v.string(),
});
export type GuestCard = v.InferOutput<typeof guestCardShape>;

/** How many stays a card lists. */
export const listedStays = 20;
