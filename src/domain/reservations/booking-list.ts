/** Ready-made lists of bookings for the desk's day. */
export const bookingViews = [
  "arriving-today",
  "arriving-tomorrow",
  "departing-today",
  "in-house",
  "unconfirmed",
  "owing",
  "in-credit",
] as const;
export type BookingView = (typeof bookingViews)[number];

/** Columns by which the list can be sorted; a minus sorts from the greatest. Without, the newest booking comes first. */
const bookingSortColumns = ["guest", "arrival", "amount", "balance"] as const;
export type BookingSortColumn = (typeof bookingSortColumns)[number];
export const bookingSorts = bookingSortColumns.flatMap((column) => [column, `-${column}`] as const);
export type BookingSort = (typeof bookingSorts)[number];
