import type { BookingSort, BookingView } from "#domain/booking-list.ts";

export const viewLabels: Record<BookingView, string> = {
  "arriving-today": "Arriving today",
  "arriving-tomorrow": "Arriving tomorrow",
  "departing-today": "Departing today",
  "in-house": "In house",
  unconfirmed: "Unconfirmed",
  owing: "Owing",
};

/** As the caption of the table says it. */
const orders: Record<BookingSort, string> = {
  guest: "by guest, A to Z",
  "-guest": "by guest, Z to A",
  arrival: "by arrival, earliest first",
  "-arrival": "by arrival, latest first",
  amount: "by amount, lowest first",
  "-amount": "by amount, highest first",
  balance: "by balance, lowest first",
  "-balance": "by balance, highest first",
};

export const orderLabel = (sort: BookingSort | undefined): string => (sort ? orders[sort] : "newest first");
