import type { BookingSort, BookingView } from "#domain/reservations/booking-list.ts";
import * as m from "#messages/deskBookings.js";

export const viewLabels: Record<BookingView, () => string> = {
  "arriving-today": m.arrivingToday,
  "arriving-tomorrow": m.arrivingTomorrow,
  "departing-today": m.departingToday,
  "in-house": m.inHouse,
  unconfirmed: m.unconfirmed,
  owing: m.owing,
  "in-credit": m.inCredit,
};

const orders: Record<BookingSort, typeof m.newestFirst> = {
  guest: m.guestAscending,
  "-guest": m.guestDescending,
  arrival: m.arrivalAscending,
  "-arrival": m.arrivalDescending,
  amount: m.amountAscending,
  "-amount": m.amountDescending,
  balance: m.balanceAscending,
  "-balance": m.balanceDescending,
};

const order = (sort: BookingSort | undefined) => (sort ? orders[sort] : m.newestFirst);

/** "By guest, A to Z". */
export const orderLabel = (sort: BookingSort | undefined): string => order(sort)({ place: "choice" });

/** "Bookings, by guest, A to Z". */
export const tableCaption = (sort: BookingSort | undefined): string => order(sort)({ place: "caption" });
