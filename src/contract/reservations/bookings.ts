import * as v from "valibot";
import { rupees } from "#domain/platform/money/rupees.ts";
import { recordId, seenVersion } from "#domain/platform/text/text.ts";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { bookingStatuses } from "#domain/platform/values/booking-status.ts";
import { pageBody, pageQuery, paginationShape } from "#domain/platform/values/pagination.ts";
import { bookingSorts, bookingViews } from "#domain/reservations/booking-list.ts";
import { bookingInput, bookingShape, editedPrice } from "#domain/reservations/bookings.ts";
import { checkInInput } from "#domain/reservations/check-in.ts";
import { checkOutInput } from "#domain/reservations/check-out.ts";
import { departureShape } from "#domain/reservations/departure.ts";
import {
  bookingEditWithoutEmail,
  daySheetShape,
  deskBookingInput,
  statusChangeInput,
  walkInInput,
} from "#domain/reservations/desk-bookings.ts";
import { editPreviewShape } from "#domain/reservations/edit-pricing.ts";
import { acceptChangeInput, changeRequestReviewShape, declineChangeInput } from "#domain/reservations/stay-change.ts";
import { bookingUnitShape, unitsByBookingShape } from "#domain/rooms/units.ts";
import * as m from "#messages/formValidation.js";
import { endpoint } from "../platform/endpoint.ts";
import { nightParam } from "../platform/night-param.ts";
import { searchParam } from "../platform/search-param.ts";

const oneBooking = v.object({ booking: bookingShape });

export const addBooking = endpoint({
  name: "addBooking",
  summary: "Book a room. The server's price counts; another `grandTotal` is refused with the new quote",
  method: "POST",
  path: "/api/bookings/add",
  access: "public",
  status: 201,
  idempotent: true,
  quota: "booking",
  body: bookingInput,
  /** `key` opens the page of the guest's booking; staff get none. `payNow` can be paid online at once. */
  translated: translatedProperties.booking,
  reply: v.object({ booking: bookingShape, key: v.optional(v.string()), payNow: v.optional(rupees) }),
});

export const addDeskBooking = endpoint({
  name: "addDeskBooking",
  summary:
    "Book a room at the desk: like POST /api/bookings/add, but the e-mail address is optional, and `checkIn` also checks the guest in, all or nothing",
  method: "POST",
  path: "/api/bookings/desk",
  access: "staff",
  status: 201,
  idempotent: true,
  body: deskBookingInput,
  reply: oneBooking,
});

export const addWalkIn = endpoint({
  name: "addWalkIn",
  summary:
    "Book, seat and check in a guest who came without a booking, and record the advance, all or nothing. The arrival is the working day's; before six in the morning that is the night that has begun",
  method: "POST",
  path: "/api/bookings/walk-in",
  access: "staff",
  status: 201,
  idempotent: true,
  body: walkInInput,
  reply: v.object({ booking: bookingShape, units: v.array(bookingUnitShape) }),
});

const filters = {
  search: searchParam,
  status: v.optional(v.picklist(bookingStatuses, m.unknownStatus)),
  from: v.optional(nightParam(m.existingDate)),
  to: v.optional(nightParam(m.existingDate)),
  view: v.optional(v.picklist(bookingViews, m.unknownView)),
  night: v.optional(nightParam(m.existingDate)),
  group: v.optional(recordId),
  source: v.optional(recordId),
  sort: v.optional(v.picklist(bookingSorts, m.unknownOrder)),
};
const bookingList = v.object({
  bookings: v.array(bookingShape),
  /** The amount left to be paid, by booking id; negative if the guest is owed money. */
  balances: v.record(v.string(), rupees),
  units: unitsByBookingShape,
  /** The names of their groups, by id. */
  groups: v.record(v.string(), v.string()),
  pagination: paginationShape,
});

export const listBookings = endpoint({
  name: "listBookings",
  summary:
    "Bookings, newest first unless `sort` says otherwise. `from` and `to` bound the day of arrival, both included; `night` is one that they hold, `group` the group to which they belong, `source` where they come from",
  method: "GET",
  path: "/api/bookings",
  access: "reading",
  query: v.object({ ...filters, ...pageQuery }),
  reply: bookingList,
});

export const searchBookings = endpoint({
  name: "searchBookings",
  summary: "The same list, asked for in the body: a guest's name or number is then in no address that is logged",
  method: "POST",
  path: "/api/bookings/search",
  access: "reading",
  body: v.object({ ...filters, ...pageBody }),
  reply: bookingList,
});

export const getDaySheet = endpoint({
  name: "getDaySheet",
  summary: "Who arrives and who departs on a day",
  method: "GET",
  path: "/api/bookings/day-sheet",
  access: "reading",
  query: v.object({ date: nightParam(m.existingDate) }),
  reply: daySheetShape,
});

export const getBooking = endpoint({
  name: "getBooking",
  summary: "One booking",
  method: "GET",
  path: "/api/bookings/{id}",
  access: "reading",
  reply: oneBooking,
});

export const previewEdit = endpoint({
  name: "previewEdit",
  summary: "What an edited booking would cost by the flat rule and at agreed rates; changes nothing",
  method: "POST",
  path: "/api/bookings/{id}/edit-preview",
  access: "staff",
  body: editedPrice,
  reply: editPreviewShape,
});

export const updateBooking = endpoint({
  name: "updateBooking",
  summary: "Save an edited booking; new dates, room or price are priced by the edit rule and claimed again",
  method: "PUT",
  path: "/api/bookings/update/{id}",
  access: "staff",
  body: bookingEditWithoutEmail,
  reply: oneBooking,
});

export const setBookingStatus = endpoint({
  name: "setBookingStatus",
  summary:
    "Change a booking's status; freeing or claiming its nights as the status says. Over an older `updatedAt` it is refused",
  method: "PATCH",
  path: "/api/bookings/status/{id}",
  access: "staff",
  body: statusChangeInput,
  reply: oneBooking,
});

export const undoBookingStatus = endpoint({
  name: "undoBookingStatus",
  summary:
    "Undo the status change that made the version `updatedAt`, within 15 minutes: status, nights and the payment recorded with it; a walk-in is cancelled. A repeated call changes nothing",
  method: "POST",
  path: "/api/bookings/status/{id}/undo",
  access: "staff",
  body: v.object({ updatedAt: seenVersion }),
  reply: oneBooking,
});

export const checkInBooking = endpoint({
  name: "checkInBooking",
  summary: "Check a guest in, in the unit that the desk chose or else in the best free one; the reply says which",
  method: "POST",
  path: "/api/bookings/check-in/{id}",
  access: "staff",
  body: checkInInput,
  reply: v.object({ booking: bookingShape, units: v.array(bookingUnitShape) }),
});

export const previewDeparture = endpoint({
  name: "previewDeparture",
  summary:
    "What a guest pays who leaves today: all booked nights, those that were slept, or a fee; without a choice for one who leaves on the booked day",
  method: "GET",
  path: "/api/bookings/{id}/departure",
  access: "staff",
  reply: v.object({ departure: departureShape }),
});

export const checkOutBooking = endpoint({
  name: "checkOutBooking",
  summary:
    "Check a guest out. A balance is refused with `balance_due` and the ledger, unless it is paid in the same call or a reason is given",
  method: "POST",
  path: "/api/bookings/check-out/{id}",
  access: "staff",
  idempotent: true,
  body: checkOutInput,
  reply: oneBooking,
});

export const reviewChangeRequest = endpoint({
  name: "reviewChangeRequest",
  summary: "What accepting a guest's request to change the stay means today: its price, and why it can't be accepted",
  method: "GET",
  path: "/api/bookings/{id}/change-request",
  access: "staff",
  reply: changeRequestReviewShape,
});

export const acceptChange = endpoint({
  name: "acceptChange",
  summary: "Accept a guest's request to change the stay, at the quoted total or at today's",
  method: "POST",
  path: "/api/bookings/{id}/change-request/accept",
  access: "staff",
  body: acceptChangeInput,
  reply: oneBooking,
});

export const declineChange = endpoint({
  name: "declineChange",
  summary: "Decline a guest's request to change the stay; `answer` is mailed to the guest",
  method: "POST",
  path: "/api/bookings/{id}/change-request/decline",
  access: "staff",
  body: declineChangeInput,
  reply: oneBooking,
});
