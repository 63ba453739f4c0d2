import { type BookingStatus, bookingStatuses } from "#domain/booking-status.ts";
import { type Night, parseNight } from "#domain/nights.ts";
import { defaultPageSize, pageSizes } from "#domain/pagination.ts";

/** What the bookings list shows. It lives in the address, so that it can be reloaded, shared and gone back to. */
export interface ListQuery {
  search: string;
  status: BookingStatus | undefined;
  /** Bounds of the day of arrival, both included. */
  from: Night | undefined;
  to: Night | undefined;
  page: number;
  limit: number;
}

const bookingParam = "booking";
const editParam = "edit";
const maxSearch = 100;

/** Reads an address forgivingly: whatever makes no sense counts as not said. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const status = params.get("status");
  const page = params.get("page") ?? "";
  const limit = Number(params.get("limit"));
  return {
    search: (params.get("search") ?? "").trim().slice(0, maxSearch),
    status: bookingStatuses.find((candidate) => candidate === status),
    from: parseNight(params.get("from") ?? ""),
    to: parseNight(params.get("to") ?? ""),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaultPageSize,
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

type Change = Partial<Record<keyof ListQuery, string | number | undefined>>;

/** The address after a change. Any change but of the page itself goes back to page 1; defaults are left out. */
export function changeListQuery(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    const text = String(value ?? "").trim();
    if (text) next.set(name, text);
    else next.delete(name);
  }
  if (next.get("page") === "1") next.delete("page");
  if (next.get("limit") === String(defaultPageSize)) next.delete("limit");
  return next;
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
  if (open) next.set(bookingParam, open.id);
  if (open?.editing) next.set(editParam, "1");
  return next;
}
