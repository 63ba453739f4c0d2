import * as v from "valibot";
import { boundedText, recordId } from "#domain/platform/text/text.ts";
import { nearestStayRadius } from "#domain/platform/time/availability.ts";
import { isClockTime } from "#domain/platform/time/clock-time.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { catalogueTag, stayTags } from "#domain/platform/values/cache-tags.ts";
import { typedPromoCode } from "#domain/pricing/promo-code.ts";
import { bookingMessages, childAges } from "#domain/reservations/bookings.ts";
import { deskRoomShape } from "#domain/reservations/desk-bookings.ts";
import { roomAvailabilityShape } from "#domain/reservations/room-availability.ts";
import { searchMessages } from "#domain/rooms/guest-counts.ts";
import { readAges, searchLimits } from "#domain/website/booking-search.ts";
import * as m from "#messages/validation.js";
import { endpoint } from "../platform/endpoint.ts";
import { nightParam } from "../platform/night-param.ts";
import { calendarNightShape } from "../rooms/rooms.ts";

const count = (fallback: string, min: number, tooFew: () => string) =>
  v.optional(
    v.pipe(
      boundedText(3, m.wholeNumber),
      v.regex(/^\d{1,3}$/, m.wholeNumber),
      v.transform((text) => Number(text)),
      v.minValue(min, tooFew),
    ),
    fallback,
  );

/** In years, `3-15`: one for each kid. Without them each is priced as one that is charged. */
const agesParam = v.optional(
  v.pipe(
    boundedText(100, m.choose),
    v.check((text) => readAges(text) !== undefined, m.choose),
    v.transform((text) => readAges(text) ?? []),
  ),
);

export const getAvailability = endpoint({
  name: "getAvailability",
  summary: "For every room that guests can book: can the stay be had, at what price, or why not",
  method: "GET",
  path: "/api/availability",
  access: "public",
  dependsOn: ({ query: { checkin, checkout }, reply }) => {
    const isAnySoldOut = reply.rooms.some(({ reason }) => reason !== undefined && reason !== "capacity");
    // The nearest free stay was looked for around the searched one.
    const radius = isAnySoldOut ? nearestStayRadius : 0;
    return stayTags({ checkIn: addNights(checkin, -radius), checkOut: addNights(checkout, radius) });
  },
  query: v.object({
    checkin: nightParam(bookingMessages.checkInRequired),
    checkout: nightParam(bookingMessages.checkOutRequired),
    adults: count("1", searchLimits.minAdults, searchMessages.adults),
    kids: count("0", searchLimits.minKids, searchMessages.kids),
    ages: agesParam,
    /** Its room is quoted with it; all others with their first cost option. */
    costOptionId: v.optional(recordId),
    /** Only this room is answered for. */
    roomId: v.optional(recordId),
  }),
  reply: v.object({
    nights: v.number(),
    rooms: v.array(roomAvailabilityShape),
    /** Another one after a change of rooms, plans or settings, and on another day: then what is known of them is old. */
    catalogue: v.string(),
  }),
});

export const getSearchCalendar = endpoint({
  name: "getSearchCalendar",
  summary:
    "Each night from `from` up to, not including, `to`: the least that it costs a party, or that no room is left",
  method: "GET",
  path: "/api/availability/calendar",
  access: "public",
  dependsOn: ({ query: { from, to } }) => stayTags({ checkIn: from, checkOut: to }),
  query: v.object({
    from: nightParam(m.firstNight),
    to: nightParam(m.endDay),
    adults: count("1", searchLimits.minAdults, searchMessages.adults),
    kids: count("0", searchLimits.minKids, searchMessages.kids),
    ages: agesParam,
  }),
  reply: v.object({ nights: v.array(calendarNightShape) }),
});

export const getCatalogue = endpoint({
  name: "getCatalogue",
  summary: "The mark of rooms, plans and settings, as it stands in searches: pages compare the two",
  method: "GET",
  path: "/api/catalogue",
  access: "public",
  dependsOn: () => [catalogueTag],
  reply: v.object({ catalogue: v.string() }),
});

const clockTime = v.optional(
  v.pipe(boundedText(20, bookingMessages.timeInvalid), v.check(isClockTime, bookingMessages.timeInvalid)),
);

const partyOf = (text: string) => {
  const [roomId = "", adults, kids] = text.split(":");
  return [roomId, { adults: Number(adults), kids: Number(kids) }] as const;
};

export const getDeskAvailability = endpoint({
  name: "getDeskAvailability",
  summary: "For every room on sale: units left, or why it can't be had, and the price of the stay by each cost option",
  method: "GET",
  path: "/api/availability/desk",
  access: "staff",
  query: v.object({
    checkin: nightParam(bookingMessages.checkInRequired),
    checkout: nightParam(bookingMessages.checkOutRequired),
    adults: count("1", 0, searchMessages.adults),
    kids: count("0", searchLimits.minKids, searchMessages.kids),
    /**
     * Instead of `adults` and `kids`, for a group: `two`, then `room:adults:children` for each kind of room in which others
     * sleep, separated by commas. In a room that takes one guest, one sleeps.
     */
    parties: v.optional(
      v.pipe(
        boundedText(10_000, m.choose),
        v.regex(/^two(,[\w-]{1,64}:\d{1,3}:\d{1,3}){0,100}$/, m.choose),
        v.transform((text) => new Map(text.split(",").slice(1).map(partyOf))),
      ),
    ),
    arrivalTime: clockTime,
    departureTime: clockTime,
    /** In years, separated by commas. */
    childAges: v.optional(
      v.pipe(
        boundedText(1000, m.choose),
        v.transform((text) => (text === "" ? [] : text.split(",").map((age) => Number(age || Number.NaN)))),
        childAges,
      ),
    ),
    /** Charges nothing for the times. */
    areTimesFree: v.optional(
      v.pipe(
        v.picklist(["true", "false"], m.choose),
        v.transform((text) => text === "true"),
      ),
    ),
    companyId: v.optional(recordId),
    promoCode: typedPromoCode,
  }),
  reply: v.object({ rooms: v.array(deskRoomShape) }),
});
