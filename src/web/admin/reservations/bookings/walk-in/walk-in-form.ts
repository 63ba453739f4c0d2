import { type PaymentInput, partField, paymentInput, sumOfParts } from "#domain/billing/payments.ts";
import { formatRupees, type Rupees, toPaise } from "#domain/platform/money/money.ts";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import type { BookedGuestInput } from "#domain/register/register.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import * as m from "#messages/deskWalkIn.js";
import { type PartsForm, partsInput } from "#web/admin/billing/payments/payment-parts-form.ts";
import type { ChosenSource } from "#web/admin/billing/sources/source-field.tsx";
import type { FormDefinition, Versioned } from "#web/admin/platform/forms/record-form.ts";
import {
  type BookedGuestForm,
  checkBookedGuest,
  openingBookedGuest,
  registerSecrets,
} from "#web/admin/register/stay-register/register-form.ts";
import type { Children } from "#web/shared/pricing/child-age-rules.ts";
import { type AgreedPrice, noAgreedPrice, shownTotal } from "../new-booking/agreed-price.ts";
import {
  checkNewBooking,
  companyBooking,
  type DeskBookingBody,
  type NewBookingForm,
  noReductions,
  noSource,
  openingForm,
  planIn,
  type Reductions,
  type RoomSearch,
  searchOf,
} from "../new-booking/new-booking-form.ts";

/** All as typed: numbers are text until they are checked. */
export interface WalkInForm extends Reductions, ChosenSource, AgreedPrice, BookedGuestForm, PartsForm {
  nights: string;
  adultMale: string;
  adultFemale: string;
  children: string;
  childAges: Children["childAges"];
  roomId: string;
  costOptionId: string;
  /** Blank for the suggestion. */
  unitId: string;
  name: string;
  phone: string;
  email: string;
  locale: Locale;
}

export const guestFields = [
  { name: "adultMale", label: m.men },
  { name: "adultFemale", label: m.women },
  { name: "children", label: m.children },
] as const;

export type WalkInBody = DeskBookingBody & { unitId?: string; payment?: PaymentInput; register?: BookedGuestInput };

export const openingWalkIn: WalkInForm = {
  nights: "1",
  adultMale: "1",
  adultFemale: "0",
  children: "0",
  childAges: [],
  roomId: "",
  costOptionId: "",
  unitId: "",
  name: "",
  phone: "",
  email: "",
  locale: defaultLocale,
  ...noReductions,
  ...noSource,
  ...noAgreedPrice,
  ...openingBookedGuest,
  amount: "",
  method: "upi",
  utr: "",
  otherParts: [],
};

const count = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Undefined for what is not a possible number of nights. */
export function departureOf({ nights }: Pick<WalkInForm, "nights">, tonight: Night): Night | undefined {
  const typed = count(nights);
  return typed >= 1 && typed <= maxStayNights ? addNights(tonight, typed) : undefined;
}

function numberErrors(form: WalkInForm): FieldErrors {
  const { min, max } = { min: 1, max: maxStayNights };
  const nights = count(form.nights);
  const wrong = guestFields.filter(({ name }) => Number.isNaN(count(form[name])));
  return {
    ...(!(nights >= min && nights <= max) && { nights: m.nightsWanted({ max }) }),
    ...Object.fromEntries(wrong.map(({ name }) => [name, m.countWanted()])),
  };
}

/** The form of "New booking", from tonight. */
function newBookingOf(form: WalkInForm, tonight: Night): NewBookingForm {
  const { roomId, costOptionId, name, phone, email, locale } = form;
  const { companyId, companyName, promoCode, promoApplied, sourceId, externalReference, childAges } = form;
  const { agreedAmount, agreedFor } = form;
  const opening = openingForm(tonight);
  const guest = (field: (typeof guestFields)[number]["name"]) => count(form[field]) || 0;
  return {
    ...opening,
    companyId,
    companyName,
    promoCode,
    promoApplied,
    sourceId,
    externalReference,
    bookingType: companyId ? companyBooking : opening.bookingType,
    roomId,
    costOptionId,
    name,
    phone,
    email,
    locale,
    childAges,
    agreedAmount,
    agreedFor,
    checkOutDate: departureOf(form, tonight) ?? "",
    adultMale: guest("adultMale"),
    adultFemale: guest("adultFemale"),
    children: guest("children"),
  };
}

/** None while the number of children is wrong. */
export const childrenOf = ({ children, childAges }: WalkInForm): Children => ({
  children: count(children) || 0,
  childAges,
});

/** Undefined while a number is missing or wrong. */
export function walkInSearch(form: WalkInForm, tonight: Night): RoomSearch | undefined {
  if (Object.keys(numberErrors(form)).length > 0) return undefined;
  return searchOf(newBookingOf(form, tonight), tonight);
}

/** The chosen unit while it is free, else the first. */
export function unitIn(room: DeskRoom, { unitId }: Pick<WalkInForm, "unitId">) {
  const [suggested] = room.freeUnits;
  return unitId === "" ? suggested : room.freeUnits.find(({ _id }) => _id === unitId);
}

/** "104 (dirty)": what the desk has to know before it gives the key. */
export function unitLabel({ label, housekeeping, isOccupied }: DeskRoom["freeUnits"][number]): string {
  if (isOccupied) return m.unitOccupied({ unit: label });
  const words = { dirty: m.unitDirty, "out-of-order": m.unitOutOfOrder, inspected: m.unitInspected, clean: undefined };
  return words[housekeeping]?.({ unit: label }) ?? label;
}

function checkAdvance(parts: PartsForm, total: Rupees | undefined): Validated<PaymentInput | undefined> {
  const { amount, otherParts } = parts;
  if (amount.trim() === "" && otherParts.length === 0) return { ok: true, output: undefined };
  const checked = validate(paymentInput, partsInput(parts));
  if (checked.ok && total !== undefined && sumOfParts(checked.output) > toPaise(total)) {
    const last = partField(otherParts.length, "amount");
    return { ok: false, fields: { [last]: m.amountTooLarge({ amount: formatRupees(total) }) } };
  }
  return checked;
}

/** Checks by the rules of the desk; returns the body of POST /api/bookings/walk-in with the server's price. */
export function checkWalkIn(form: WalkInForm, rooms: readonly DeskRoom[], tonight: Night): Validated<WalkInBody> {
  const numbers = numberErrors(form);
  const room = rooms.find(({ roomId }) => roomId === form.roomId);
  const booking = checkNewBooking(newBookingOf(form, tonight), rooms, tonight);
  const advance = checkAdvance(form, room && shownTotal(form, planIn(room, form)?.quote));
  const register = checkBookedGuest(form);
  const unit = room && unitIn(room, form);
  const isUnitGone = room?.bookable && form.unitId !== "" && !unit;
  const { checkInDate, checkOutDate, ...others } = booking.ok ? {} : booking.fields;
  const day = checkInDate ?? checkOutDate;
  const fields: FieldErrors = {
    ...others,
    ...(day && { nights: day }),
    ...numbers,
    ...(isUnitGone && { unitId: m.unitGone() }),
    ...(!register.ok && register.fields),
    ...(!advance.ok && advance.fields),
  };
  if (!booking.ok || !register.ok || !advance.ok || Object.keys(fields).length > 0) return { ok: false, fields };
  const payment = advance.output;
  return {
    ok: true,
    output: {
      ...booking.output,
      ...(unit && { unitId: unit._id }),
      ...(register.output && { register: register.output }),
      ...(payment && { payment }),
    },
  };
}

export function walkInForm(
  rooms: readonly DeskRoom[],
  tonight: Night,
): FormDefinition<Versioned, WalkInForm, WalkInBody> {
  return {
    name: "walkIn",
    formOf: () => openingWalkIn,
    check: (form) => checkWalkIn(form, rooms, tonight),
    labels: {},
    secrets: registerSecrets,
    linkedFields: [
      ["nights", "roomId", "unitId"],
      ["adultMale", "adultFemale", "children", "roomId", "childAges"],
      ["roomId", "unitId"],
      ["method", "utr"],
      ["amount", "otherParts"],
    ],
  };
}
