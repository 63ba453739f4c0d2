import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { ReplyOf } from "#contract/platform/endpoint.ts";
import { getBooking, listBookings, searchBookings, updateBooking } from "#contract/reservations/bookings.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { type Booking, type BookingEdit, bookingShape } from "#domain/reservations/bookings.ts";
import { chartKey, dashboardKey, registerKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { pageTexts } from "../../platform/app/urls/list-params.ts";
import { tellUnit } from "../../rooms/units/unit-data.ts";
import type { ListQuery } from "./list/list-query.ts";
import { addRecentChange } from "./list/recent-changes.ts";

const listsKey = ["bookings"] as const;
const bookingKey = (id: string) => ["booking", id] as const;

type BookingList = ReplyOf<typeof listBookings>;

export function useBookings(query: ListQuery) {
  return useQuery({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => fetchBookings(query, signal),
    placeholderData: keepPreviousData,
  });
}

function fetchBookings({ search, ...query }: ListQuery, signal: AbortSignal) {
  if (search) return staffApi(searchBookings, { body: { search, ...query } }, { signal });
  return staffApi(listBookings, { query: { ...query, ...pageTexts(query) } }, { signal });
}

/** A list's copy is the placeholder until the reply arrives. */
export function useBooking(id: string | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: bookingKey(id ?? ""),
    queryFn: async ({ signal }) => {
      const { booking } = await staffApi(getBooking, { params: { id: id ?? "" } }, { signal });
      return booking;
    },
    enabled: id !== undefined,
    placeholderData: () => (id === undefined ? undefined : findListed(client, id)),
  });
}

/** Includes rooms that are not on sale. */
export function useRooms() {
  return useQuery({
    queryKey: ["rooms"],
    queryFn: ({ signal }) => staffApi(listRooms, {}, { signal }),
    staleTime: 60_000,
  });
}

export function useUpdateBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BookingEdit }) => staffApi(updateBooking, { params: { id }, body }),
    onSuccess: ({ booking }) => {
      const before = client.getQueryData<Booking>(bookingKey(booking._id));
      if (before && before.status !== booking.status) {
        addRecentChange({ before, after: booking });
        if (booking.status === "checked-in") void tellUnit(booking);
      }
      cacheBooking(client, booking);
    },
    onError: (error) => cacheNewer(client, error),
  });
}

export function cacheNewer(client: QueryClient, error: unknown): void {
  const newer = newerBooking(error);
  if (newer) cacheBooking(client, newer);
}

const changedDetails = v.object({ booking: bookingShape });

/** Defined when a save was rejected because somebody else had changed the booking. */
export function newerBooking(error: unknown): Booking | undefined {
  if (!(error instanceof AppError) || error.code !== "changed") return undefined;
  const details = v.safeParse(changedDetails, error.details);
  return details.success ? details.output.booking : undefined;
}

/** The lists of the dashboard in which a booking can be found. */
interface ListedToday extends Record<"arrivals" | "departures" | "inHouse", Booking[]> {
  attention: { items: { booking: Booking }[] };
}

function findListed(client: QueryClient, id: string): Booking | undefined {
  const lists = client.getQueriesData<BookingList>({ queryKey: listsKey }).map(([, list]) => list?.bookings ?? []);
  const day = client.getQueryData<ListedToday>(dashboardKey);
  const inAttention = day?.attention.items.map(({ booking }) => booking) ?? [];
  const shown = day ? [day.arrivals, day.departures, day.inHouse, inAttention] : [];
  return [...lists, ...shown].flat().find((booking) => booking._id === id);
}

/** Updates all cached lists and invalidates what else depends on the booking. */
export function cacheBooking(client: QueryClient, booking: Booking): void {
  const ownKey = bookingKey(booking._id);
  // A reply that is still on its way may be older.
  void client.cancelQueries({ queryKey: ownKey });
  client.setQueryData(ownKey, booking);
  const renewed = (bookings: Booking[]) => bookings.map((old) => (old._id === booking._id ? booking : old));
  client.setQueriesData<BookingList>(
    { queryKey: listsKey },
    (list) => list && { ...list, bookings: renewed(list.bookings) },
  );
  // A check-out and its undo may change the ledger, too.
  for (const queryKey of [
    listsKey,
    dashboardKey,
    chartKey,
    ["payments", booking._id],
    ["group"],
    ["groups"],
    registerKey,
  ]) {
    void client.invalidateQueries({ queryKey });
  }
}
