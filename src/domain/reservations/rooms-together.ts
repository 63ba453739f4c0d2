import * as v from "valibot";
import * as m from "#messages/roomsTogether.js";
import { recipientFields } from "../billing/billed-booking.ts";
import { rupees } from "../platform/money/rupees.ts";
import { email, personName, phone } from "../platform/text/contact.ts";
import { locales } from "../platform/text/locales.ts";
import { paragraph, recordId } from "../platform/text/text.ts";
import { type BookingStatus, bookingStatuses, holdsNights } from "../platform/values/booking-status.ts";
import { maxRoomsTogether } from "../rooms/room-combinations.ts";
import { childAges, crossFieldRules, dateFields, guestFields, maxRequests } from "./bookings.ts";

interface Sized {
  maxCapacity: number;
}

interface Party {
  adults: number;
  children: number;
}

/**
 * The guests of each room: adults first and evenly, then the children where most places are left, so that no child sleeps
 * in a room by itself as long as there are as many adults as rooms. Undefined if the rooms are too small or too many.
 */
export function distributeParty(rooms: readonly Sized[], { adults, children }: Party): Party[] | undefined {
  const shares = rooms.map(({ maxCapacity }) => ({ adults: 0, children: 0, left: maxCapacity }));
  if (adults < rooms.length) return undefined;
  const roomiest = (order: (share: (typeof shares)[number]) => number) =>
    shares.filter(({ left }) => left > 0).toSorted((a, b) => order(a) - order(b))[0];
  for (let adult = 0; adult < adults; adult++) {
    const share = roomiest(({ adults, left }) => adults * 100 - left);
    if (!share) return undefined;
    share.adults++;
    share.left--;
  }
  for (let child = 0; child < children; child++) {
    const share = roomiest(({ left }) => -left);
    if (!share) return undefined;
    share.children++;
    share.left--;
  }
  return shares.map(({ adults, children }) => ({ adults, children }));
}

/** `2 × Garden Room, Sea Room` */
export function roomNames(rooms: readonly { roomName: string }[]): string {
  const byName = Map.groupBy(rooms, ({ roomName }) => roomName);
  return [...byName].map(([name, alike]) => (alike.length > 1 ? `${alike.length} × ${name}` : name)).join(", ");
}

const roomLines = v.pipe(
  v.array(
    v.object({
      roomId: recordId,
      count: v.pipe(v.number(m.chooseRooms), v.integer(m.chooseRooms), v.minValue(1, m.chooseRooms)),
      /** The plan of these rooms; without it the first one that asks for nothing in advance, or else the first. */
      costOptionId: v.optional(recordId),
    }),
  ),
  v.minLength(1, m.chooseRooms),
  v.maxLength(maxRoomsTogether, m.tooMany),
  v.check((rooms) => rooms.reduce((sum, { count }) => sum + count, 0) <= maxRoomsTogether, m.tooMany),
);
export type RoomLines = v.InferOutput<typeof roomLines>;

const stayFields = {
  ...dateFields,
  ...guestFields,
  /** In years; a child without an age is priced as one that is charged. */
  childAges: v.optional(childAges),
  rooms: roomLines,
};

export const togetherQuoteInput = v.pipe(v.object(stayFields), crossFieldRules());
export type TogetherStay = v.InferOutput<typeof togetherQuoteInput>;

/** `grandTotal` is what the guest was shown for all rooms. */
export const togetherInput = v.pipe(
  v.object({
    name: personName,
    email,
    phone,
    ...stayFields,
    ...recipientFields,
    specialRequests: v.optional(paragraph(maxRequests), ""),
    locale: v.optional(v.picklist(locales)),
    grandTotal: v.number(m.priceMissing),
  }),
  crossFieldRules(),
);
export type TogetherInput = v.InferOutput<typeof togetherInput>;

const quotedRoom = v.object({
  roomId: v.string(),
  roomName: v.string(),
  /** Null where the room has one cost option only. */
  plan: v.nullable(v.string()),
  adults: v.number(),
  children: v.number(),
  grandTotal: rupees,
});

/** A kind of room with the plans that it can be booked with, and their price for all rooms of the kind. */
const plansOfRoom = v.object({
  roomId: v.string(),
  roomName: v.string(),
  costOptionId: v.string(),
  plans: v.array(v.object({ costOptionId: v.string(), plan: v.string(), grandTotal: rupees, advance: rupees })),
});

/** One entry for each room, not for each kind. */
export const togetherQuoteShape = v.object({
  rooms: v.array(quotedRoom),
  grandTotal: rupees,
  /** The amount to be paid in advance for all rooms, and within how many hours; 0 and null for nothing in particular. */
  advance: rupees,
  holdHours: v.nullable(v.number()),
  /** Only of kinds with a choice. */
  choices: v.array(plansOfRoom),
  /** Whether the price of one of these plans depends on how old children are. */
  asksForAges: v.boolean(),
});
export type TogetherQuote = v.InferOutput<typeof togetherQuoteShape>;

/** On the guest's page: all rooms that were booked together, and the money of all. */
export const bookedTogetherShape = v.object({
  rooms: v.array(
    v.object({
      reference: v.string(),
      roomName: v.string(),
      plan: v.nullable(v.string()),
      totalGuests: v.number(),
      status: v.picklist(bookingStatuses),
      grandTotal: rupees,
      /** Whether this room alone can be cancelled today, and at which fee; null if only the lodge can say. */
      isCancellable: v.boolean(),
      cancellationFee: v.nullable(rupees),
      updatedAt: v.string(),
    }),
  ),
  /** Of the rooms that are not given up, or of all once every one is. */
  grandTotal: rupees,
  paid: rupees,
  /** Negative when the guest is owed money. */
  balance: rupees,
});
/** The rooms that are not given up, or all once every one is. */
export function shownRooms<Room extends { status: BookingStatus }>(rooms: readonly Room[]): readonly Room[] {
  const held = rooms.filter(({ status }) => holdsNights(status));
  return held.length > 0 ? held : rooms;
}

export type BookedTogether = v.InferOutput<typeof bookedTogetherShape>;
