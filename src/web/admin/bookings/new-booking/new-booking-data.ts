import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { addBooking } from "#contract/bookings.ts";
import { getRoomCalendar } from "#contract/rooms.ts";
import { maxCalendarNights } from "#domain/availability.ts";
import { AppError } from "#domain/errors.ts";
import { addNights, type Night } from "#domain/nights.ts";
import { newIdempotencyKey } from "#web/idempotency-key.ts";
import { dashboardKey } from "../../dashboard/dashboard-data.ts";
import { staffApi } from "../../staff-api.ts";
import type { NewBookingBody } from "./new-booking-form.ts";

const calendarsKey = ["room-calendar"] as const;

/** The nights of a room for as far ahead as a stay can reach. */
export function useNights(roomId: string, today: Night | undefined) {
  return useQuery({
    queryKey: [...calendarsKey, roomId, today, "nights"],
    queryFn: async ({ signal }) => {
      const from = today ?? "";
      const query = { from, to: addNights(from, maxCalendarNights) };
      return (await staffApi(getRoomCalendar, { params: { id: roomId }, query }, { signal })).nights;
    },
    enabled: roomId !== "" && today !== undefined,
  });
}

/** The last try to store a booking: its key, what was sent under it, and whether nothing was stored for certain. */
interface Attempt {
  key: string;
  body: string;
  answered: boolean;
}

/**
 * Stores a booking once, however often the button is pressed: the key of a try stays until the server has certainly
 * refused it and something else is sent. Afterwards whatever shows bookings, prices or free nights is asked for anew.
 */
export function useAddBooking() {
  const client = useQueryClient();
  const attempt = useRef<Attempt>(undefined);
  return useMutation({
    mutationFn: async (body: NewBookingBody) => {
      const text = JSON.stringify(body);
      const last = attempt.current;
      const isNew = last === undefined || (last.answered && last.body !== text);
      const sent = { key: isNew ? newIdempotencyKey() : last.key, body: text, answered: false };
      attempt.current = sent;
      try {
        const { booking } = await staffApi(addBooking, { body }, { idempotencyKey: sent.key });
        attempt.current = undefined;
        return booking;
      } catch (error) {
        const isCertain = error instanceof AppError && error.status < 500 && error.code !== "idempotency_conflict";
        attempt.current = { ...sent, answered: isCertain };
        throw error;
      }
    },
    onSettled: () => {
      for (const queryKey of [["bookings"], ["rooms"], calendarsKey, dashboardKey]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
