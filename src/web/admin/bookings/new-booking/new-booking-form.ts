import * as v from "valibot";
import { bookingForm, quoteShape, stayProblems, totalGuests } from "#domain/bookings.ts";
import { AppError, type FieldErrors } from "#domain/errors.ts";
import { formatRupees } from "#domain/money.ts";
import { isNight, type Night } from "#domain/nights.ts";
import { capacityMessage, type Room } from "#domain/rooms.ts";
import { type Validated, validate } from "#domain/validate.ts";
import type { WireQuote } from "#domain/wire-prices.ts";
import { type Plan, plansOf } from "#web/shared/room-offer.ts";
import { type BookingBody, bookingBody, openingStay, priceOf, type StayForm } from "#web/shared/stay-form.ts";

/** The room is blank until one is chosen. */
export interface NewBookingForm extends StayForm {
  roomId: string;
  /** Unless it is one of the room's, its first cost option is booked. */
  costOptionId: string;
}

/** The defaults of the public form. */
export function openingForm(today: Night): NewBookingForm {
  return { ...openingStay(today), roomId: "", costOptionId: "" };
}

/** Undefined while room, dates or times are incomplete. */
export function quoteOf(room: Room | undefined, form: NewBookingForm): WireQuote | undefined {
  return room && priceOf(planIn(room, form), form);
}

export function planIn(room: Room, { costOptionId }: Pick<NewBookingForm, "costOptionId">): Plan {
  const plans = plansOf(room);
  return plans.find(({ id }) => id === costOptionId) ?? plans[0];
}

function roomErrors(form: NewBookingForm, room: Room | undefined, today: Night): FieldErrors {
  const day = isNight(form.checkInDate) ? stayProblems(form.checkInDate, today) : undefined;
  const isTooMany = room !== undefined && totalGuests(form) > room.maxCapacity;
  return {
    ...(!room && { roomId: "Please choose a room" }),
    ...(day && { checkInDate: day }),
    ...(isTooMany && { adultMale: capacityMessage(room.maxCapacity) }),
  };
}

/** Checks by the rules of the public form; returns the body of POST /api/bookings/add. */
export function checkNewBooking(form: NewBookingForm, rooms: readonly Room[], today: Night): Validated<BookingBody> {
  const { roomId, costOptionId: _costOptionId, ...typed } = form;
  const room = rooms.find(({ _id }) => _id === roomId);
  const checked = validate(bookingForm, typed);
  const problems = roomErrors(form, room, today);
  const quote = quoteOf(room, form);
  if (!checked.ok || Object.keys(problems).length > 0 || !room || !quote) {
    return { ok: false, fields: { ...(checked.ok ? {} : checked.fields), ...problems } };
  }
  return { ok: true, output: bookingBody({ ...room, costOptionId: planIn(room, form).id }, checked.output, quote) };
}

/** Old and new total, after a rejection because of the price. */
export function priceChangeText(error: unknown, seenTotal: number): string | undefined {
  if (!(error instanceof AppError) || error.code !== "price_changed") return undefined;
  const details = v.safeParse(v.object({ quote: quoteShape }), error.details);
  if (!details.success) return undefined;
  const [before, now] = [seenTotal, details.output.quote.grandTotal].map(formatRupees);
  return `${error.message} It was ${before}, now it is ${now}. Confirm again to book at this price.`;
}
