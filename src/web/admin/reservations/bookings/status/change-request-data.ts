import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { acceptChange, declineChange, reviewChangeRequest } from "#contract/reservations/bookings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { staffApi } from "#web/admin/platform/app/session/staff-api.ts";
import { cacheBooking, newerBooking } from "../booking-data.ts";

const reviewKey = "change-request";

/** The effect of accepting today; read again with every version of the booking. */
export function useChangeReview({ _id: id, updatedAt }: Booking) {
  return useQuery({
    queryKey: [reviewKey, id, updatedAt],
    queryFn: ({ signal }) => staffApi(reviewChangeRequest, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

type Answer = { booking: Booking } & ({ grandTotal: number } | { answer: string });

/** Accepts at a total, or declines with a word. Rejected when the booking has changed. */
export function useAnswerChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ booking: { _id: id, updatedAt }, ...answer }: Answer) =>
      "answer" in answer
        ? staffApi(declineChange, { params: { id }, body: { updatedAt, answer: answer.answer } })
        : staffApi(acceptChange, { params: { id }, body: { updatedAt, grandTotal: answer.grandTotal } }),
    onSuccess: ({ booking }) => cacheBooking(client, booking),
    onError: (error) => {
      const newer = newerBooking(error);
      if (newer) cacheBooking(client, newer);
      void client.invalidateQueries({ queryKey: [reviewKey] });
    },
  });
}
