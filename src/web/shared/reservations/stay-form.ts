import { blockedMessage, firstBlockedNight } from "#domain/platform/time/availability.ts";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { addNights, isNight, type Night, type Stay, toShortDate } from "#domain/platform/time/nights.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import type { LodgeFacts } from "#domain/property/settings.ts";
import { type BookingForm, bookingTypes } from "#domain/reservations/bookings.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/shared.js";
import type { BlockedNights } from "../rooms/blocked-nights.ts";
import type { StayDates } from "../rooms/stay-days.ts";

/** For guests and staff. A date or a time may be blank. */
export interface StayForm {
  name: string;
  email: string;
  phone: string;
  bookingType: string;
  checkInDate: Night | "";
  checkOutDate: Night | "";
  arrivalTime: string;
  departureTime: string;
  adultMale: number;
  adultFemale: number;
  children: number;
  additionalGuests: string;
  specialRequests: string;
}

export const guestCounts = [
  { name: "adultMale", label: m.adultMale, detail: m.adultAge },
  { name: "adultFemale", label: m.adultFemale, detail: m.adultAge },
  { name: "children", label: m.children, detail: m.childAge },
] as const;
export type GuestCount = (typeof guestCounts)[number]["name"];
type Guests = Pick<StayForm, GuestCount>;

/** The lodge's own hours, which a guest is told where no time is given. */
export const timeHints = ({ checkInTime, checkOutTime }: Pick<LodgeFacts, "checkInTime" | "checkOutTime">) => ({
  arrivalTime: m.roomFrom({ time: spokenTime(checkInTime) }),
  departureTime: m.roomUntil({ time: spokenTime(checkOutTime) }),
});

/** Defaults: one adult male, one night, a standard booking. */
export function openingStay(checkInDate: Night, checkOutDate = addNights(checkInDate, 1)): StayForm {
  return {
    name: "",
    email: "",
    phone: "",
    bookingType: bookingTypes[0],
    checkInDate,
    checkOutDate,
    arrivalTime: "",
    departureTime: "",
    adultMale: 1,
    adultFemale: 0,
    children: 0,
    additionalGuests: "",
    specialRequests: "",
  };
}

type Dates = Pick<StayForm, "checkInDate" | "checkOutDate">;

/** A check-in on or after check-out moves check-out to the day after it. */
export function withCheckIn({ checkOutDate }: Dates, checkInDate: Night | ""): Partial<Dates> {
  const isBehind = isNight(checkInDate) && checkInDate >= checkOutDate;
  return isBehind ? { checkInDate, checkOutDate: addNights(checkInDate, 1) } : { checkInDate };
}

/** Reducing the number of guests is always allowed. */
export function exceedsCapacity(form: Guests, name: GuestCount, value: number, maxCapacity: number): boolean {
  const total = totalGuests({ ...form, [name]: value });
  return total > maxCapacity && total > totalGuests(form);
}

/** Undefined while the days are incomplete or out of order. */
export function stayOf({ checkInDate, checkOutDate }: Dates): Stay | undefined {
  if (!isNight(checkInDate) || !isNight(checkOutDate) || checkOutDate <= checkInDate) return undefined;
  return { checkIn: checkInDate, checkOut: checkOutDate };
}

/** A blank day is left out. */
export function stayDatesOf({ checkInDate, checkOutDate }: Dates): StayDates {
  return {
    checkIn: isNight(checkInDate) ? checkInDate : undefined,
    checkOut: isNight(checkOutDate) ? checkOutDate : undefined,
  };
}

/** Undefined when every night is available. */
export function rangeError(form: Dates, blocked: BlockedNights): string | undefined {
  const stay = stayOf(form);
  const night = stay && firstBlockedNight(stay, (one) => blocked.has(one));
  return night && blockedMessage(night);
}

interface BookedRoom extends Pick<Room, "_id" | "name"> {
  costOptionId: string;
}

/** The body of POST /api/bookings/add; the room's figures are those that the guest saw. */
export function bookingBody({ costOptionId, ...room }: BookedRoom, checked: BookingForm, quote: WireQuote) {
  return {
    ...checked,
    checkInDate: toShortDate(checked.checkInDate),
    checkOutDate: toShortDate(checked.checkOutDate),
    roomId: room._id,
    roomName: room.name,
    ...(costOptionId && { costOptionId }),
    numberOfNights: quote.nights,
    pricePerNight: quote.pricePerNight,
    price: quote.price,
    grandTotal: quote.grandTotal,
    totalGuests: totalGuests(checked),
  };
}
export type BookingBody = ReturnType<typeof bookingBody>;
