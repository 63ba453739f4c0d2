import type { ColumnOf, ImportKind } from "#domain/platform/files/import-columns.ts";
import * as m from "#messages/deskImport.js";

type Help<Kind extends ImportKind> = Record<ColumnOf<Kind>, () => string>;

const rooms: Help<"rooms"> = {
  name: m.roomsName,
  description: m.roomsDescription,
  units: m.roomsUnits,
  count: m.roomsCount,
  maxCapacity: m.roomsMaxCapacity,
  plan: m.roomsPlan,
  price: m.roomsPrice,
  discount: m.roomsDiscount,
  fee: m.roomsFee,
  gst: m.roomsGst,
  rating: m.roomsRating,
  amenities: m.roomsAmenities,
  onSale: m.roomsOnSale,
};

const bookings: Help<"bookings"> = {
  reference: m.bookingsReference,
  source: m.bookingsSource,
  name: m.bookingsName,
  phone: m.bookingsPhone,
  email: m.bookingsEmail,
  room: m.bookingsRoom,
  unit: m.bookingsUnit,
  plan: m.bookingsPlan,
  status: m.bookingsStatus,
  arrival: m.bookingsArrival,
  departure: m.bookingsDeparture,
  adults: m.bookingsAdults,
  children: m.bookingsChildren,
  total: m.bookingsTotal,
  advance: m.bookingsAdvance,
  method: m.bookingsMethod,
  paidOn: m.bookingsPaidOn,
  note: m.bookingsNote,
};

const guests: Help<"guests"> = {
  name: m.bookingsName,
  phone: m.bookingsPhone,
  email: m.bookingsEmail,
  room: m.guestsRoom,
  arrival: m.guestsArrival,
  departure: m.bookingsDeparture,
  total: m.guestsTotal,
  source: m.bookingsSource,
  reference: m.bookingsReference,
  note: m.bookingsNote,
};

/** The purpose of a column, by its name. */
export const columnHelp: Record<ImportKind, Readonly<Record<string, () => string>>> = { rooms, bookings, guests };
