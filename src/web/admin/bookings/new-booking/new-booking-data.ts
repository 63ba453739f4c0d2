import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addBooking } from "#contract/bookings.ts";
import { getRoomCalendar } from "#contract/rooms.ts";
import { maxCalendarNights } from "#domain/availability.ts";
import { addNights, type Night } from "#domain/nights.ts";
import { useIdempotentSend } from "#web/forms/use-idempotent-send.ts";
import type { BookingBody } from "#web/shared/stay-form.ts";
import { dashboardKey } from "../../query-keys.ts";
import { staffApi } from "../../staff-api.ts";

const calendarsKey = ["room-calendar"] as const;

/** As far ahead as a stay can reach, with the prices of the cost option: by default the first one. */
export function useNights(roomId: string, today: Night | undefined, costOptionId?: string) {
  return useQuery({
    queryKey: [...calendarsKey, roomId, today, "nights", costOptionId],
    queryFn: async ({ signal }) => {
      const from = today ?? "";
      const query = { from, to: addNights(from, maxCalendarNights), costOptionId };
      return (await staffApi(getRoomCalendar, { params: { id: roomId }, query }, { signal })).nights;
    },
    enabled: roomId !== "" && today !== undefined,
  });
}

/** Stores a booking once, then invalidates all that shows bookings, prices or availability. */
export function useAddBooking() {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: BookingBody) =>
      (await sendOnce(body, (call) => staffApi(addBooking, { body }, call))).booking,
    onSettled: () => {
      for (const queryKey of [["bookings"], ["rooms"], calendarsKey, dashboardKey]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
