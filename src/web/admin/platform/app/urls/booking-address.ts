const bookingParam = "booking";
const tabParam = "tab";
export const documentsTab = "documents";
const editParam = "edit";
/** Opens the New Booking dialog, or with `walkInValue` that of a walk-in. */
export const newParam = "new";
export const walkInValue = "walk-in";

/** Opens the dialog of the chart that moves a stay; names the booking. */
export const moveParam = "move";
export const moveAddress = (bookingId: string) => `/admin/chart?${moveParam}=${bookingId}`;
/** The registration card of a booking, to be printed and signed. */
export const cardAddress = (bookingId: string) => `/admin/register/card?${bookingParam}=${bookingId}`;
/** The booking, with one of its tabs. */
export const bookingAddress = (bookingId: string, tab: string) =>
  `/admin/bookings?${bookingParam}=${bookingId}&${tabParam}=${tab}`;
const fromQuery = "query-";

/** Opens New Booking, filled in with what a query says. */
export const bookQueryAddress = (queryId: string) => `/admin/bookings?${newParam}=${fromQuery}${queryId}`;

/** The query of which a booking is made; undefined for New Booking by itself. */
export const bookedQueryId = (value: string | undefined) =>
  value?.startsWith(fromQuery) ? value.slice(fromQuery.length) : undefined;

export interface OpenBooking {
  id: string;
  editing: boolean;
  /** Another tab than the first one. */
  tab?: string | undefined;
}

export const registerTab = "register";
/** The register of the booking, with the form of its first guest open. */
export const firstGuestTab = "first-guest";

export function readOpenBooking(params: URLSearchParams): OpenBooking | undefined {
  const id = params.get(bookingParam);
  const tab = params.get(tabParam);
  return id ? { id, editing: params.has(editParam), ...(tab && { tab }) } : undefined;
}

export function withOpenBooking(params: URLSearchParams, open: OpenBooking | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(bookingParam);
  next.delete(editParam);
  next.delete(newParam);
  next.delete(tabParam);
  if (open?.tab) next.set(tabParam, open.tab);
  if (open) next.set(bookingParam, open.id);
  if (open?.editing) next.set(editParam, "1");
  return next;
}
