import * as v from "valibot";
import {
  type BlockedReason,
  blockedMessage,
  type CalendarNight,
  firstBlockedNight,
  maxDaysAhead,
  maxStayNights,
} from "#domain/availability.ts";
import { bookingForm, bookingTypes, quoteShape, stayProblems, totalGuests } from "#domain/bookings.ts";
import { AppError, type FieldErrors } from "#domain/errors.ts";
import { formatRupees } from "#domain/money.ts";
import { addNights, isClockTime, isNight, type Night, type Stay, toShortDate } from "#domain/nights.ts";
import { type Quote, quoteStay, type Rates } from "#domain/pricing.ts";
import { bookedCostOption, capacityMessage, cardPrice, costOptionDefaults, type Room } from "#domain/rooms.ts";
import { type Validated, validate } from "#domain/validate.ts";

/** A booking that staff make, as it is typed. A room, a date or a time may be blank for a moment. */
export interface NewBookingForm {
  roomId: string;
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
export type GuestCount = "adultMale" | "adultFemale" | "children";

/** Nights that can't be had, with the reason. */
export type BlockedNights = ReadonlyMap<Night, BlockedReason>;

/** The form as it opens: as the public one does, with no room chosen. */
export function openingForm(today: Night): NewBookingForm {
  return {
    roomId: "",
    name: "",
    email: "",
    phone: "",
    bookingType: bookingTypes[0],
    checkInDate: today,
    checkOutDate: addNights(today, 1),
    arrivalTime: "",
    departureTime: "",
    adultMale: 1,
    adultFemale: 0,
    children: 0,
    additionalGuests: "",
    specialRequests: "",
  };
}

/** Another check-in; one on or after check-out takes check-out along to the day after it. */
export function withCheckIn(form: NewBookingForm, checkInDate: Night | ""): Partial<NewBookingForm> {
  const isBehind = isNight(checkInDate) && checkInDate >= form.checkOutDate;
  return isBehind ? { checkInDate, checkOutDate: addNights(checkInDate, 1) } : { checkInDate };
}

/** Whether the change would bring more guests than the room sleeps. Taking guests away is always possible. */
export function exceedsCapacity(form: NewBookingForm, field: GuestCount, value: number, room: Room | undefined) {
  const total = totalGuests({ ...form, [field]: value });
  return room !== undefined && total > room.maxCapacity && total > totalGuests(form);
}

function stayOf({ checkInDate, checkOutDate }: NewBookingForm): Stay | undefined {
  if (!isNight(checkInDate) || !isNight(checkOutDate) || checkOutDate <= checkInDate) return undefined;
  return { checkIn: checkInDate, checkOut: checkOutDate };
}

const ratesOf = (room: Room): Rates => bookedCostOption(room) ?? { ...costOptionDefaults, cost: cardPrice(room) };

/** The price of what is filled in; nothing while room, dates or times don't make a stay. */
export function quoteOf(room: Room | undefined, form: NewBookingForm): Quote | undefined {
  const stay = stayOf(form);
  const { arrivalTime, departureTime } = form;
  const areTimes = [arrivalTime, departureTime].every((time) => time === "" || isClockTime(time));
  return room && stay && areTimes ? quoteStay(ratesOf(room), { ...stay, arrivalTime, departureTime }) : undefined;
}

/** The nights of a room that can't be had: those that staff closed and, once the calendar is here, those sold out. */
export function blockedNights(room: Room | undefined, calendar: readonly CalendarNight[]): BlockedNights {
  const blocked = new Map<Night, BlockedReason>((room?.occupiedDates ?? []).map((night) => [night, "closed"]));
  for (const { night, blocked: reason } of calendar) if (reason) blocked.set(night, reason);
  return blocked;
}

const blockedLabels: Record<BlockedReason, string> = { closed: "not available", full: "fully booked" };

/** Why check-in can't be on this day; undefined when it can. */
export function checkInBlock(night: Night, blocked: BlockedNights): string | undefined {
  const reason = blocked.get(night);
  return reason && blockedLabels[reason];
}

/** Why check-out can't be on this day. Of a night that is merely sold out the morning is free, if those before are. */
export function checkOutBlock(day: Night, checkIn: Night | "", blocked: BlockedNights): string | undefined {
  const reason = blocked.get(day);
  if (!reason) return undefined;
  const mayLeave = reason === "full" && checkIn !== "" && day > checkIn;
  const isFree = mayLeave && !firstBlockedNight({ checkIn, checkOut: day }, (night) => blocked.has(night));
  return isFree ? undefined : blockedLabels[reason];
}

/** "Your stay includes {date}, which is already fully booked."; nothing when every night is free. */
export function rangeProblem(form: NewBookingForm, blocked: BlockedNights): string | undefined {
  const stay = stayOf(form);
  const night = stay && firstBlockedNight(stay, (one) => blocked.has(one));
  return night && blockedMessage(night);
}

/** The days from which a stay may be chosen, both ends included. */
export function dateLimits({ checkInDate }: NewBookingForm, today: Night) {
  const arrival = isNight(checkInDate) ? checkInDate : today;
  return {
    checkIn: { min: today, max: addNights(today, maxDaysAhead) },
    checkOut: { min: addNights(arrival, 1), max: addNights(arrival, maxStayNights) },
  };
}

function problemsBesideTheForm(form: NewBookingForm, room: Room | undefined, today: Night): FieldErrors {
  const day = isNight(form.checkInDate) ? stayProblems(form.checkInDate, today) : undefined;
  const isTooMany = room !== undefined && totalGuests(form) > room.maxCapacity;
  return {
    ...(!room && { roomId: "Please choose a room" }),
    ...(day && { checkInDate: day }),
    ...(isTooMany && { adultMale: capacityMessage(room.maxCapacity) }),
  };
}

/** Checks the form by the rules of the public one and makes the body of POST /api/bookings/add of it. */
export function checkNewBooking(form: NewBookingForm, rooms: readonly Room[], today: Night) {
  const { roomId, ...typed } = form;
  const room = rooms.find(({ _id }) => _id === roomId);
  const checked = validate(bookingForm, typed);
  const problems = problemsBesideTheForm(form, room, today);
  const quote = quoteOf(room, form);
  if (!checked.ok || Object.keys(problems).length > 0 || !room || !quote) {
    return { ok: false as const, fields: { ...(checked.ok ? {} : checked.fields), ...problems } };
  }
  const output = {
    ...checked.output,
    checkInDate: toShortDate(checked.output.checkInDate),
    checkOutDate: toShortDate(checked.output.checkOutDate),
    roomId: room._id,
    roomName: room.name,
    numberOfNights: quote.nights,
    pricePerNight: quote.pricePerNight,
    price: quote.price,
    grandTotal: quote.grandTotal,
    totalGuests: totalGuests(checked.output),
  };
  return { ok: true, output } satisfies Validated<typeof output>;
}
export type NewBookingBody = Extract<ReturnType<typeof checkNewBooking>, { ok: true }>["output"];

/** After a refusal because of the price: what it was, and what it is now. */
export function priceChangeText(error: unknown, seenTotal: number): string | undefined {
  if (!(error instanceof AppError) || error.code !== "price_changed") return undefined;
  const details = v.safeParse(v.object({ quote: quoteShape }), error.details);
  if (!details.success) return undefined;
  const [before, now] = [seenTotal, details.output.quote.grandTotal].map(formatRupees);
  return `${error.message} It was ${before}, now it is ${now}. Confirm again to book at this price.`;
}
