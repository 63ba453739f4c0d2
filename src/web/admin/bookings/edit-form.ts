import type { BookingStatus } from "#domain/booking-status.ts";
import { type Booking, type BookingEdit, type BookingType, bookingEdit, bookingMessages } from "#domain/bookings.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { parseNight, toPaddedDate } from "#domain/nights.ts";
import { formatPhone } from "#domain/phone.ts";
import { type Quote, quoteEdit } from "#domain/pricing.ts";
import { cardPrice, type Room } from "#domain/rooms.ts";
import { validate } from "#domain/validate.ts";
import { changedFields, keepMine as keepChanged } from "../forms/record-form.ts";
import { typedRupees } from "../forms/typed-rupees.ts";

/** The Edit Booking form as it is typed: dates as MM/DD/YYYY, times as HH:MM, the price as text. */
export interface EditForm {
  name: string;
  email: string;
  phone: string;
  checkInDate: string;
  checkOutDate: string;
  arrivalTime: string;
  departureTime: string;
  adultMale: number;
  adultFemale: number;
  children: number;
  bookingType: BookingType;
  /** Empty while the booking's room no longer exists and no other was chosen. */
  roomId: string;
  pricePerNight: string;
  status: BookingStatus;
  additionalGuests: string;
  specialRequests: string;
  additionalMessage: string;
}

/** The form as it opens over a booking. */
export function editFormOf(booking: Booking): EditForm {
  const { name, email, arrivalTime, departureTime, adultMale, adultFemale, children, bookingType, status } = booking;
  const { additionalGuests, specialRequests, additionalMessage } = booking;
  return {
    name,
    email,
    phone: formatPhone(booking.phone),
    checkInDate: toPaddedDate(booking.checkInDate),
    checkOutDate: toPaddedDate(booking.checkOutDate),
    arrivalTime,
    departureTime,
    adultMale,
    adultFemale,
    children,
    bookingType,
    roomId: booking.roomId ?? "",
    pricePerNight: String(booking.pricePerNight),
    status,
    additionalGuests,
    specialRequests,
    additionalMessage,
  };
}

/** Another room brings its own price along; going back to the booking's room brings back the agreed one. */
export function chooseRoom(form: EditForm, booking: Booking, room: Room): EditForm {
  const price = room._id === booking.roomId ? booking.pricePerNight : cardPrice(room);
  return { ...form, roomId: room._id, pricePerNight: String(price) };
}

/** Whether anything was typed that would be lost. */
export function isEdited(form: EditForm, booking: Booking): boolean {
  return changedFields(editFormOf(booking), form).length > 0;
}

/** The form over a newer version of its booking: what was changed here stays, all else follows the newer version. */
export function keepMine(form: EditForm, base: Booking, newer: Booking): EditForm {
  return keepChanged(form, editFormOf(base), editFormOf(newer));
}

export type CheckedEdit = { ok: true; body: BookingEdit } | { ok: false; message: string; fields: FieldErrors };

/**
 * Checks the form by the rules that the server uses. `message` is the sentence for the form as a whole: a missing
 * field first, then the order of the dates, then whatever else is wrong.
 */
export function checkEdit(form: EditForm, booking: Booking): CheckedEdit {
  const { roomId, status, pricePerNight, ...rest } = form;
  const checked = validate(bookingEdit, {
    ...rest,
    pricePerNight: typedRupees(pricePerNight),
    ...(roomId && { roomId }),
    ...(status !== booking.status && { status }),
    updatedAt: booking.updatedAt,
  });
  if (checked.ok) return { ok: true, body: checked.output };
  return { ok: false, message: sentenceFor(checked.fields) ?? bookingMessages.editRequired, fields: checked.fields };
}

/** The sentence for the form as a whole; none when no field is faulty. */
function sentenceFor(fields: FieldErrors): string | undefined {
  const messages = Object.values(fields);
  const first = [bookingMessages.editRequired, bookingMessages.checkOutOrder].find((known) => messages.includes(known));
  return first ?? messages[0];
}

const judgedTogether: readonly (keyof EditForm)[][] = [
  ["checkInDate", "checkOutDate"],
  ["adultMale", "adultFemale", "children"],
];

/**
 * What is still said to be wrong after an edit: a field that is edited loses its error, and so do those that are judged
 * together with it. A sentence that no field stands for (a night is taken, the connection failed) stays.
 */
export function faultsAfter(
  { fields, message }: { fields: FieldErrors; message: string | undefined },
  edited: Partial<EditForm>,
): { fields: FieldErrors; message: string | undefined } {
  const touched = Object.keys(edited);
  const cleared = new Set([
    ...touched,
    ...judgedTogether.filter((group) => group.some((field) => touched.includes(field))).flat(),
  ]);
  const left = Object.fromEntries(Object.entries(fields).filter(([field]) => !cleared.has(field)));
  const isOfFields = message !== undefined && Object.values(fields).includes(message);
  return { fields: left, message: isOfFields ? sentenceFor(left) : message };
}

/** What the booking will cost when saved: as agreed, by a new quote, or not known while the form makes no sense. */
export type EditTotal =
  | { kind: "agreed"; total: number }
  | { kind: "new"; old: number; quote: Quote }
  | { kind: "unknown"; old: number };

/** The total by the edit rule when dates or price per night differ from the booking's; else the agreed total stays. */
export function editTotal(form: EditForm, booking: Booking): EditTotal {
  const checkIn = parseNight(form.checkInDate);
  const checkOut = parseNight(form.checkOutDate);
  const price = typedRupees(form.pricePerNight);
  const old = booking.grandTotal;
  if (!checkIn || !checkOut || checkOut <= checkIn || Number.isNaN(price)) return { kind: "unknown", old };
  const same = checkIn === booking.checkInDate && checkOut === booking.checkOutDate && price === booking.pricePerNight;
  return same ? { kind: "agreed", total: old } : { kind: "new", old, quote: quoteEdit(price, { checkIn, checkOut }) };
}
