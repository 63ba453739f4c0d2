import { type BookingStatus, bookingStatuses } from "#domain/booking-status.ts";
import { type Night, parseNight } from "#domain/nights.ts";
import { changeListAddress, type Paging, readPaging, readSearchTerm } from "../list-address.ts";

/** What the bookings list shows. */
export interface ListQuery extends Paging {
  search: string;
  status: BookingStatus | undefined;
  /** Bounds of the day of arrival, both included. */
  from: Night | undefined;
  to: Night | undefined;
}

const bookingParam = "booking";
const editParam = "edit";
/** The dialog in which staff make a booking. */
export const newParam = "new";

/** Reads an address forgivingly: whatever makes no sense counts as not said. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const status = params.get("status");
  return {
    search: readSearchTerm(params),
    status: bookingStatuses.find((candidate) => candidate === status),
    from: parseNight(params.get("from") ?? ""),
    to: parseNight(params.get("to") ?? ""),
    ...readPaging(params),
  };
}

/** The query as the API takes it: only what is said. */
export function toApiQuery({ search, status, from, to, page, limit }: ListQuery) {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    page: String(page),
    limit: String(limit),
  };
}

/** Whether anything narrows the list. */
export function isFiltered({ search, status, from, to }: ListQuery): boolean {
  return Boolean(search || status || from || to);
}

/** The address after a change of what is listed. */
export function changeListQuery(
  params: URLSearchParams,
  change: Partial<Record<keyof ListQuery, string | number | undefined>>,
): URLSearchParams {
  return changeListAddress(params, change);
}

/** The address without any filter; page size and open booking stay. */
export function clearFilters(params: URLSearchParams): URLSearchParams {
  return changeListQuery(params, { search: "", status: "", from: "", to: "" });
}

/** The booking that stands open over the list, and whether it is being edited. */
export interface OpenBooking {
  id: string;
  editing: boolean;
}

/** Which booking the address has open. */
export function readOpenBooking(params: URLSearchParams): OpenBooking | undefined {
  const id = params.get(bookingParam);
  return id ? { id, editing: params.has(editParam) } : undefined;
}

/** The address with that booking open, or with none. */
export function withOpenBooking(params: URLSearchParams, open: OpenBooking | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(bookingParam);
  next.delete(editParam);
  next.delete(newParam);
  if (open) next.set(bookingParam, open.id);
  if (open?.editing) next.set(editParam, "1");
  return next;
}
