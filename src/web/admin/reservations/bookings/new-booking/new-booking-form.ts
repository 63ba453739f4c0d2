import * as v from "valibot";
import { formatRupees } from "#domain/platform/money/money.ts";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import { isClockTime } from "#domain/platform/time/clock-time.ts";
import { isNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError, type FieldErrors } from "#domain/platform/values/errors.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import { type BookingType, quoteShape, stayProblems } from "#domain/reservations/bookings.ts";
import { type DeskRoom, deskBookingForm } from "#domain/reservations/desk-bookings.ts";
import * as m from "#messages/deskBookings.js";
import { companyProblem } from "#web/admin/billing/companies/chosen-company.ts";
import type { ChosenSource } from "#web/admin/billing/sources/source-field.tsx";
import { ageProblems, agesOf, asksForAges, type Children } from "#web/shared/pricing/child-age-rules.ts";
import { promoNotApplied } from "#web/shared/pricing/promo-text.ts";
import {
  type BookingBody,
  bookingBody,
  openingStay,
  type StayForm,
  stayOf,
} from "#web/shared/reservations/stay-form.ts";
import { type AgreedPrice, checkAgreed, noAgreedPrice } from "./agreed-price.ts";

/** A company and a promo code, as typed and as chosen or applied. */
export interface Reductions {
  companyId: string;
  companyName: string;
  promoCode: string;
  promoApplied: string;
}

/** The type that the desk books for a company. */
export const companyBooking: BookingType = "Corporate Booking";

/** The source that the desk has unless it chooses one. */
export const noSource: ChosenSource = { sourceId: "", externalReference: "" };

export const noReductions: Reductions = { companyId: "", companyName: "", promoCode: "", promoApplied: "" };

/** The room is blank until one is chosen. */
export interface NewBookingForm extends StayForm, Reductions, ChosenSource, AgreedPrice, Pick<Children, "childAges"> {
  roomId: string;
  /** Unless it is one of the room's, its first cost option is booked. */
  costOptionId: string;
  locale: Locale;
  /** The times of arrival and departure are granted without a charge. */
  areTimesFree: boolean;
  /** Held, but not confirmed. */
  isPending: boolean;
}

export interface RoomSearch {
  checkin: Night;
  checkout: Night;
  adults?: string;
  kids?: string;
  /** The parties of a group, by room. */
  parties?: string;
  arrivalTime?: string;
  departureTime?: string;
  /** With commas. */
  childAges?: string;
  areTimesFree?: "true";
  companyId?: string;
  promoCode?: string;
}

/** The defaults of the public form. */
export function openingForm(today: Night): NewBookingForm {
  const extras = { childAges: [], areTimesFree: false, isPending: false };
  return {
    ...openingStay(today),
    roomId: "",
    costOptionId: "",
    locale: defaultLocale,
    ...extras,
    ...noReductions,
    ...noSource,
    ...noAgreedPrice,
  };
}

/** Undefined while dates or times are invalid. */
export function searchOf(form: NewBookingForm, today: Night): RoomSearch | undefined {
  const stay = stayOf(form);
  if (!stay || stayProblems(stay.checkIn, today)) return undefined;
  const { arrivalTime, departureTime, companyId, promoApplied: promoCode, areTimesFree } = form;
  const ages = agesOf(form).filter((age) => age !== null);
  if ([arrivalTime, departureTime].some((time) => time !== "" && !isClockTime(time))) return undefined;
  return {
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    adults: String(form.adultMale + form.adultFemale),
    kids: String(form.children),
    ...(arrivalTime && { arrivalTime }),
    ...(departureTime && { departureTime }),
    ...(ages.length > 0 && { childAges: ages.join(",") }),
    ...(areTimesFree && { areTimesFree: "true" as const }),
    ...(companyId && { companyId }),
    ...(promoCode && { promoCode }),
  };
}

export type DeskPlan = DeskRoom["plans"][number];

export function planIn(room: DeskRoom, { costOptionId }: Pick<NewBookingForm, "costOptionId">): DeskPlan | undefined {
  return room.plans.find(({ id }) => id === costOptionId) ?? room.plans[0];
}

/** The problem of the chosen plan, or the one that all plans share. */
export function promoProblemIn(
  rooms: readonly DeskRoom[],
  form: Pick<NewBookingForm, "roomId" | "costOptionId">,
): string | undefined {
  const room = rooms.find(({ roomId }) => roomId === form.roomId);
  if (room) return planIn(room, form)?.promoProblem;
  const problems = new Set(rooms.flatMap(({ plans }) => plans.map(({ promoProblem }) => promoProblem)));
  return problems.size === 1 ? [...problems][0] : undefined;
}

function reductionErrors(form: NewBookingForm, rooms: readonly DeskRoom[]): FieldErrors {
  const company = companyProblem(form);
  const promo = promoNotApplied(form.promoCode, form.promoApplied) ?? promoProblemIn(rooms, form);
  return { ...(company && { companyId: company }), ...(promo && { promoCode: promo }) };
}

/** "2 left", "full" or "closed"; undefined for too many guests, which the message says. */
export function leftText({ bookable, reason, unitsLeft }: DeskRoom): string | undefined {
  if (bookable) return m.unitsLeft({ count: unitsLeft });
  if (reason === "full") return m.roomFull();
  return reason === "closed" ? m.roomClosed() : undefined;
}

/** Rooms that can be booked first. */
export function byAvailability(rooms: readonly DeskRoom[]): DeskRoom[] {
  return [...rooms.filter(({ bookable }) => bookable), ...rooms.filter(({ bookable }) => !bookable)];
}

function roomErrors(form: NewBookingForm, room: DeskRoom | undefined, today: Night): FieldErrors {
  const day = isNight(form.checkInDate) ? stayProblems(form.checkInDate, today) : undefined;
  return {
    ...(!room && { roomId: m.roomRequired() }),
    ...(room && !room.bookable && { roomId: room.message ?? m.otherRoomRequired() }),
    ...(day && { checkInDate: day }),
  };
}

interface DeskAdditions {
  locale: Locale;
  companyId?: string;
  promoCode?: string;
  sourceId?: string;
  externalReference?: string;
  childAges?: number[];
  areTimesFree?: true;
  agreedTotal?: number;
  isPending?: true;
}
export type DeskBookingBody = BookingBody & DeskAdditions;

/** Checks by the rules of the desk; returns the body of POST /api/bookings/desk with the server's price. */
export function checkNewBooking(
  form: NewBookingForm,
  rooms: readonly DeskRoom[],
  today: Night,
): Validated<DeskBookingBody> {
  const { roomId, costOptionId: _costOptionId, locale, companyId, promoApplied: promoCode, ...rest } = form;
  const { childAges: _childAges, areTimesFree, isPending, sourceId, externalReference, ...others } = rest;
  const { agreedAmount, agreedFor, ...typed } = others;
  const room = rooms.find((one) => one.roomId === roomId);
  const plan = room && planIn(room, form);
  const checked = validate(deskBookingForm, typed);
  const agreed = checkAgreed({ agreedAmount, agreedFor }, plan?.quote.nights ?? 1);
  const problems = {
    ...roomErrors(form, room, today),
    ...reductionErrors(form, rooms),
    ...ageProblems(form, plan?.occupancy),
    ...(!agreed.ok && agreed.fields),
  };
  if (!checked.ok || !agreed.ok || Object.keys(problems).length > 0 || !room || !plan) {
    return { ok: false, fields: { ...(checked.ok ? {} : checked.fields), ...problems } };
  }
  const booked = { _id: room.roomId, name: room.name, costOptionId: plan.id };
  const additions: DeskAdditions = {
    locale,
    ...(companyId && { companyId }),
    ...(promoCode && { promoCode }),
    ...(sourceId && { sourceId }),
    ...(externalReference && { externalReference }),
    ...(asksForAges(plan.occupancy, form) && { childAges: agesOf(form).filter((age) => age !== null) }),
    ...(areTimesFree && { areTimesFree }),
    ...(isPending && { isPending }),
  };
  const { agreedTotal = plan.quote.grandTotal } = agreed.output;
  return {
    ok: true,
    output: {
      ...bookingBody(booked, checked.output, plan.quote),
      ...additions,
      ...agreed.output,
      grandTotal: agreedTotal,
    },
  };
}

/** Old and new total, after a rejection because of the price. */
export function priceChangeText(error: unknown, seenTotal: number): string | undefined {
  if (!(error instanceof AppError) || error.code !== "price_changed") return undefined;
  const details = v.safeParse(v.object({ quote: quoteShape }), error.details);
  if (!details.success) return undefined;
  return m.priceChanged({
    problem: error.message,
    before: formatRupees(seenTotal),
    now: formatRupees(details.output.quote.grandTotal),
  });
}
