import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import { addNights, isNight, type Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import { stayProblems } from "#domain/reservations/bookings.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import {
  type Group,
  type GroupDetails,
  groupEdit,
  groupInput,
  groupRoomsInput,
  releaseProblem,
} from "#domain/reservations/groups.ts";
import { capacityMessage } from "#domain/rooms/rooms.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/deskGroups.js";
import { stayOf } from "#web/shared/reservations/stay-form.ts";
import { type ChosenCompany, companyProblem } from "../../billing/companies/chosen-company.ts";
import type { RoomSearch } from "../bookings/new-booking/new-booking-form.ts";

/** How many rooms of each plan, and who is in each of them. */
export interface RoomWish {
  /** By cost option. */
  counts: Record<string, number>;
  adultMale: number;
  adultFemale: number;
  children: number;
}

export interface RoomsForm extends ChosenCompany {
  /** Blank for the desk. */
  sourceId: string;
  checkInDate: Night | "";
  checkOutDate: Night | "";
  /** By room. */
  rooms: Record<string, RoomWish>;
}

export interface PayerForm {
  name: string;
  payerName: string;
  payerPhone: string;
  payerEmail: string;
  locale: Locale;
  notes: string;
  releaseOn: Night | "";
}

export interface NewGroupForm extends RoomsForm, PayerForm {
  status: "pending" | "confirmed";
}

const noCompany: ChosenCompany = { companyId: "", companyName: "" };

/** The company that pays for the rooms of a group, for those that are added. */
export function companyOf({ bookings }: Pick<GroupDetails, "bookings">): ChosenCompany {
  const paid = bookings.find(({ companyId }) => companyId !== null);
  return paid?.companyId ? { companyId: paid.companyId, companyName: paid.companyName } : noCompany;
}

export function openingRooms(checkInDate: Night, checkOutDate = addNights(checkInDate, 1)): RoomsForm {
  return { checkInDate, checkOutDate, rooms: {}, ...noCompany, sourceId: "" };
}

export function openingGroup(today: Night): NewGroupForm {
  const payer = { name: "", payerName: "", payerPhone: "", payerEmail: "", locale: defaultLocale, notes: "" };
  return { ...openingRooms(today), ...payer, releaseOn: "", status: "confirmed" };
}

export function payerFormOf({ name, payerName, payerPhone, payerEmail, locale, notes, releaseOn }: Group): PayerForm {
  return { name, payerName, payerPhone, payerEmail, locale, notes, releaseOn };
}

/** The rooms on sale for the nights of the form, for those who will sleep in them; undefined while the dates are invalid. */
export function groupSearch(form: RoomsForm, today: Night): RoomSearch | undefined {
  const stay = stayOf(form);
  if (!stay || stayProblems(stay.checkIn, today)) return undefined;
  const parties = Object.entries(form.rooms).map(
    ([roomId, { adultMale, adultFemale, children }]) => `${roomId}:${adultMale + adultFemale}:${children}`,
  );
  return {
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    parties: ["two", ...parties].join(),
    ...payingCompany(form),
  };
}

const sourceOf = ({ sourceId }: Pick<RoomsForm, "sourceId">) => ({ ...(sourceId && { sourceId }) });
const payingCompany = ({ companyId }: ChosenCompany) => ({ ...(companyId && { companyId }) });

/** Two where the room has the space for two. */
export function wishFor(rooms: RoomsForm["rooms"], { roomId, maxCapacity }: DeskRoom): RoomWish {
  return rooms[roomId] ?? { counts: {}, adultMale: 1, adultFemale: maxCapacity > 1 ? 1 : 0, children: 0 };
}

export const countOf = ({ counts }: RoomWish) => Object.values(counts).reduce((sum, count) => sum + count, 0);

interface WishedPlan {
  room: DeskRoom;
  plan: DeskRoom["plans"][number];
  wish: RoomWish;
  count: number;
}

function wishedPlans(form: Pick<RoomsForm, "rooms">, rooms: readonly DeskRoom[]): WishedPlan[] {
  return rooms.flatMap((room) => {
    const wish = form.rooms[room.roomId];
    return room.plans.flatMap((plan) => {
      const count = wish?.counts[plan.id] ?? 0;
      return wish && count > 0 ? [{ room, plan, wish, count }] : [];
    });
  });
}

/** Rooms and rupees together. */
export function sumOf(form: Pick<RoomsForm, "rooms">, rooms: readonly DeskRoom[]) {
  const wished = wishedPlans(form, rooms);
  const paise = wished.reduce((sum, { plan, count }) => sum + count * Math.round(plan.quote.grandTotal * 100), 0);
  return { count: wished.reduce((sum, { count }) => sum + count, 0), grandTotal: paise / 100 };
}

function linesOf(form: RoomsForm, rooms: readonly DeskRoom[]) {
  return wishedPlans(form, rooms).map(({ room, plan, wish: { counts: _counts, ...guests }, count }) => ({
    roomId: room.roomId,
    costOptionId: plan.id,
    count,
    ...guests,
    grandTotal: plan.quote.grandTotal,
  }));
}

/** The errors that the browser knows by itself: rooms that are not free, and too many guests. */
function roomErrors(form: RoomsForm, rooms: readonly DeskRoom[], today: Night): FieldErrors {
  const day = isNight(form.checkInDate) ? stayProblems(form.checkInDate, today) : undefined;
  const problem = rooms
    .map((room) => {
      const wish = form.rooms[room.roomId];
      const count = wish ? countOf(wish) : 0;
      if (!wish || count === 0) return undefined;
      if (count > room.unitsLeft) return m.onlyLeft({ room: room.name, left: room.unitsLeft });
      return totalGuests(wish) > room.maxCapacity ? `${room.name}: ${capacityMessage(room.maxCapacity)}` : undefined;
    })
    .find((text) => text !== undefined);
  const company = companyProblem(form);
  return {
    ...(problem && { rooms: problem }),
    ...(day && { checkInDate: day }),
    ...(company && { companyId: company }),
  };
}

/** An error inside of the lines is one of the rooms. */
function merged<Output>(checked: Validated<Output>, problems: FieldErrors): Validated<Output> {
  if (checked.ok && Object.keys(problems).length === 0) return checked;
  const fields: FieldErrors = {};
  for (const [path, message] of Object.entries(checked.ok ? {} : checked.fields)) {
    fields[path.split(".", 1)[0] ?? path] ??= message;
  }
  return { ok: false, fields: { ...fields, ...problems } };
}

/** Only without the rooms that another stay had. */
export function checkNewGroup(form: NewGroupForm, rooms: readonly DeskRoom[], today: Night) {
  const { companyId: _companyId, companyName: _companyName, sourceId: _sourceId, ...typed } = form;
  const checked = validate(groupInput, {
    ...typed,
    ...payingCompany(form),
    ...sourceOf(form),
    rooms: linesOf(form, rooms),
  });
  const stay = stayOf(form);
  const release =
    stay && isNight(form.releaseOn) ? releaseProblem(form.releaseOn, { arrival: stay.checkIn, today }) : "";
  return merged(checked, { ...roomErrors(form, rooms, today), ...(release && { releaseOn: release }) });
}
export type NewGroupBody = Extract<ReturnType<typeof checkNewGroup>, { ok: true }>["output"];

export function checkRooms(form: RoomsForm, rooms: readonly DeskRoom[], today: Night) {
  const { checkInDate, checkOutDate } = form;
  const body = { checkInDate, checkOutDate, ...payingCompany(form), ...sourceOf(form), rooms: linesOf(form, rooms) };
  return merged(validate(groupRoomsInput, body), roomErrors(form, rooms, today));
}
export type RoomsBody = Extract<ReturnType<typeof checkRooms>, { ok: true }>["output"];

export function checkPayer(form: PayerForm, base: Group | undefined) {
  return validate(groupEdit, { ...form, ...(base && { updatedAt: base.updatedAt }) });
}
export type PayerBody = Extract<ReturnType<typeof checkPayer>, { ok: true }>["output"];
