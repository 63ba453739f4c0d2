import { formatPhone } from "#domain/platform/text/format-phone.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import { defaultClockTime } from "#domain/platform/time/clock-time.ts";
import { toPaddedDate } from "#domain/platform/time/nights.ts";
import { type BookingStatus, bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import type { EditPricing } from "#domain/pricing/edit-pricings.ts";
import { bookingTypeLabels } from "#domain/reservations/booking-type-labels.ts";
import {
  type Booking,
  type BookingEdit,
  type BookingType,
  bookingEdit,
  bookingMessages,
  bookingShape,
} from "#domain/reservations/bookings.ts";
import { bookingEditWithoutEmail } from "#domain/reservations/desk-bookings.ts";
import { cardPrice, type Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskBookings.js";
import * as prices from "#messages/deskEditPrice.js";
import * as languages from "#messages/deskLanguages.js";
import * as sources from "#messages/deskSources.js";
import type { ChosenSource } from "#web/admin/billing/sources/source-field.tsx";
import { typedPercent } from "#web/admin/billing/sources/source-form.ts";
import type { FormDefinition } from "#web/admin/platform/forms/record-form.ts";
import { typedRupees } from "#web/admin/platform/forms/typed-rupees.ts";
import { languageLabels } from "#web/admin/platform/languages/language-labels.ts";
import type { TimeChoice } from "../check-out/check-out-form.ts";

/** The values as typed: dates as MM/DD/YYYY, times as HH:MM, the price as text. */
export interface EditForm extends ChosenSource {
  /** As typed, in percent. */
  commission: string;
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
  /** Empty if the booking's room no longer exists and no other was chosen. */
  roomId: string;
  roomName: string;
  pricePerNight: string;
  status: BookingStatus;
  additionalGuests: string;
  specialRequests: string;
  additionalMessage: string;
  locale: Locale;
  /** Empty: as the settings say. */
  pricing: EditPricing | "";
  areTimesFree: boolean;
  /** The price of the hours of a late departure, if no night is charged for them. */
  time: TimeChoice | "";
  timeAmount: string;
}

/** A time that was left blank is stored as the default, and blank in the form: it is the lodge's. */
const typedTime = (stored: string) => (stored === defaultClockTime ? "" : stored);

function editFormOf(booking: Booking | undefined): EditForm {
  if (!booking) throw new Error("This form edits bookings; it creates none");
  const { name, email, arrivalTime, departureTime, adultMale, adultFemale, children, bookingType, status } = booking;
  const { additionalGuests, specialRequests, additionalMessage, locale } = booking;
  return {
    name,
    email,
    phone: formatPhone(booking.phone),
    checkInDate: toPaddedDate(booking.checkInDate),
    checkOutDate: toPaddedDate(booking.checkOutDate),
    arrivalTime: typedTime(arrivalTime),
    departureTime: typedTime(departureTime),
    adultMale,
    adultFemale,
    children,
    bookingType,
    roomId: booking.roomId ?? "",
    roomName: booking.roomName,
    pricePerNight: String(booking.pricePerNight),
    status,
    additionalGuests,
    specialRequests,
    additionalMessage,
    locale,
    pricing: "",
    areTimesFree: booking.areTimesFree,
    time: "",
    timeAmount: "",
    sourceId: booking.sourceId,
    externalReference: booking.externalReference,
    commission: String(booking.commission),
  };
}

/** Another room sets its own price, the booking's room the agreed one. */
export function roomFields(booking: Booking, room: Room): Pick<EditForm, "roomId" | "roomName" | "pricePerNight"> {
  const price = room._id === booking.roomId ? booking.pricePerNight : cardPrice(room);
  return { roomId: room._id, roomName: room.name, pricePerNight: String(price) };
}

function checkEdit(form: EditForm, booking: Booking | undefined): Validated<BookingEdit> {
  const {
    roomId,
    roomName: _,
    status,
    locale,
    pricePerNight,
    pricing,
    areTimesFree,
    time: _t,
    timeAmount: _a,
    ...others
  } = form;
  const { sourceId, externalReference, commission, ...rest } = others;
  const isElsewhere = sourceId !== booking?.sourceId;
  return validate(booking?.email === "" ? bookingEditWithoutEmail : bookingEdit, {
    ...rest,
    pricePerNight: typedRupees(pricePerNight),
    ...(roomId && { roomId }),
    ...(status !== booking?.status && { status }),
    ...(locale !== booking?.locale && { locale }),
    ...(pricing && { pricing }),
    ...(areTimesFree !== booking?.areTimesFree && { areTimesFree }),
    ...(isElsewhere && { sourceId }),
    ...(externalReference !== booking?.externalReference && { externalReference }),
    ...((isElsewhere || commission !== String(booking?.commission)) && { commission: typedPercent(commission) }),
    updatedAt: booking?.updatedAt,
  });
}

/** Priority: missing fields, the order of the dates, then all other errors. */
function summary(fields: FieldErrors): string | undefined {
  const messages = Object.values(fields);
  const first = [bookingMessages.editRequired(), bookingMessages.checkOutOrder()].find((known) =>
    messages.includes(known),
  );
  return first ?? messages[0];
}

const fieldLabels = {
  name: m.name,
  email: m.email,
  phone: m.phone,
  checkInDate: m.checkInDate,
  checkOutDate: m.checkOutDate,
  arrivalTime: m.arrivalTime,
  departureTime: m.departureTime,
  adultMale: m.adultMale,
  adultFemale: m.adultFemale,
  children: m.children,
  bookingType: m.bookingType,
  roomId: m.room,
  pricePerNight: m.pricePerNight,
  status: m.status,
  additionalGuests: m.otherGuests,
  specialRequests: m.specialRequests,
  additionalMessage: m.message,
  locale: languages.guestLanguage,
  pricing: prices.pricing,
  areTimesFree: prices.timesFree,
  sourceId: sources.source,
  externalReference: sources.externalReference,
  commission: sources.commission,
  // The name goes with the room's id, and the hours are a question of this edit alone.
} satisfies Record<Exclude<keyof EditForm, "roomName" | "time" | "timeAmount">, () => string>;

export const bookingEditForm: FormDefinition<Booking, EditForm, BookingEdit> = {
  name: "booking",
  shape: bookingShape,
  formOf: editFormOf,
  check: checkEdit,
  labels: fieldLabels,
  describe: (field, form) => {
    if (field === "bookingType") return bookingTypeLabels[form.bookingType]();
    if (field === "locale") return languageLabels[form.locale]();
    if (field === "pricing") return form.pricing && { flat: prices.flat(), agreed: prices.agreed() }[form.pricing];
    if (field === "status") return bookingStatusFacts[form.status].label();
    return field === "roomId" ? form.roomName : undefined;
  },
  linkedFields: [
    ["checkInDate", "checkOutDate"],
    ["adultMale", "adultFemale", "children"],
  ],
  summary,
};
