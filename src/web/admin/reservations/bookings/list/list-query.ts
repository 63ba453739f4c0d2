import { type Night, parseNight } from "#domain/platform/time/nights.ts";
import { type BookingStatus, bookingStatuses } from "#domain/platform/values/booking-status.ts";
import { type BookingSort, type BookingView, bookingSorts, bookingViews } from "#domain/reservations/booking-list.ts";
import { type Paging, readPaging, readSearchTerm } from "#web/admin/platform/app/urls/list-params.ts";

export interface ListQuery extends Paging {
  search: string;
  status: BookingStatus | undefined;
  /** Bounds of the check-in date, both included. */
  from: Night | undefined;
  to: Night | undefined;
  view: BookingView | undefined;
  /** A night that the bookings hold. */
  night: Night | undefined;
  /** The id of a group to which they belong. */
  group: string | undefined;
  /** The id of a source. */
  source: string | undefined;
  sort: BookingSort | undefined;
}

/** Invalid values count as missing. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const status = params.get("status");
  const view = params.get("view");
  const sort = params.get("sort");
  return {
    search: readSearchTerm(params),
    status: bookingStatuses.find((candidate) => candidate === status),
    from: parseNight(params.get("from") ?? ""),
    to: parseNight(params.get("to") ?? ""),
    view: bookingViews.find((candidate) => candidate === view),
    night: parseNight(params.get("night") ?? ""),
    group: params.get("group") || undefined,
    source: params.get("source") || undefined,
    sort: bookingSorts.find((candidate) => candidate === sort),
    ...readPaging(params),
  };
}

export const noFilters = {
  search: "",
  status: undefined,
  from: undefined,
  to: undefined,
  view: undefined,
  night: undefined,
  group: undefined,
  source: undefined,
};

export function isFiltered({ search, status, from, to, view, night, group, source }: ListQuery): boolean {
  return Boolean(search || status || from || to || view || night || group || source);
}
