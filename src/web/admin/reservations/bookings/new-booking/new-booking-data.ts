import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getDeskAvailability } from "#contract/reservations/availability.ts";
import { addDeskBooking } from "#contract/reservations/bookings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { UnitAnswer } from "#domain/reservations/check-in.ts";
import { chartKey, dashboardKey } from "#web/admin/platform/app/session/query-keys.ts";
import { staffApi } from "#web/admin/platform/app/session/staff-api.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { addRecentChange } from "../list/recent-changes.ts";
import type { DeskBookingBody, RoomSearch } from "./new-booking-form.ts";

export const deskRoomsKey = ["desk-rooms"] as const;

/** The rooms on sale for a stay. While another stay loads, the former rooms are placeholders. */
function useDeskRooms(search: RoomSearch | undefined) {
  const query = search ?? { checkin: "", checkout: "" };
  return useQuery({
    queryKey: [...deskRoomsKey, search],
    queryFn: async ({ signal }) => (await staffApi(getDeskAvailability, { query }, { signal })).rooms,
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    // Another guest may book at any time.
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

/** The rooms for the stay of a form, which `searchFor` follows while the form is rendered. */
export function useSearchedRooms(open: boolean) {
  const [search, setSearch] = useState<RoomSearch>();
  const rooms = useDeskRooms(open ? search : undefined);
  const isCurrent = rooms.data !== undefined && !rooms.isPlaceholderData;
  return {
    rooms,
    isCurrent,
    /** Returns whether the rooms of this stay load. */
    searchFor(wanted: RoomSearch | undefined): boolean {
      if (wanted && JSON.stringify(wanted) !== JSON.stringify(search)) setSearch(wanted);
      return wanted !== undefined && !isCurrent && !rooms.error;
    },
  };
}

/** Stores a booking once, then invalidates all that shows bookings, prices or availability. */
export function useAddBooking() {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (
      body: DeskBookingBody & UnitAnswer & { checkIn: boolean; queryId?: string | undefined },
    ): Promise<Booking> => (await sendOnce(body, (call) => staffApi(addDeskBooking, { body }, call))).booking,
    onSuccess: (booking, { checkIn }) => {
      if (checkIn) addRecentChange({ before: { ...booking, status: "pending" }, after: booking });
    },
    onSettled: () => {
      for (const queryKey of [
        ["bookings"],
        ["queries"],
        ["query-booking"],
        ["rooms"],
        deskRoomsKey,
        dashboardKey,
        chartKey,
      ]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
