import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { assignUnits, getChart, moveStay, pinStay, previewMove, undoMove } from "#contract/reservations/chart.ts";
import { addBlock, deleteBlock, updateBlock } from "#contract/rooms/blocks.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { ChartStay, MoveInput, MovePreviewInput } from "#domain/reservations/chart.ts";
import type { Block, BlockInput } from "#domain/rooms/blocks.ts";
import { chartKey, dashboardKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { cacheBooking, cacheNewer } from "../bookings/booking-data.ts";
import { endOf, type ShownNights } from "./grid/chart-span.ts";

/** With the night before the first, whose guests leave on the first day. */
export function useChart(span: ShownNights | undefined) {
  return useQuery({
    queryKey: [...chartKey, span],
    queryFn: ({ signal }) => {
      const shown = span as ShownNights;
      return staffApi(getChart, { query: { from: addNights(shown.first, -1), to: endOf(shown) } }, { signal });
    },
    enabled: span !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Asked again for each opening: prices and what is free change at any time. */
export function useMovePreview(id: string, input: MovePreviewInput, version: string) {
  return useQuery({
    queryKey: ["move-preview", id, input, version],
    queryFn: ({ signal }) => staffApi(previewMove, { params: { id }, body: input }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

const refetchChart = (client: QueryClient) =>
  Promise.all([chartKey, dashboardKey, ["rooms"]].map((queryKey) => client.invalidateQueries({ queryKey })));

export function useMoveStay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: string; body: MoveInput }) =>
      (await staffApi(moveStay, { params: { id }, body })).booking,
    onSuccess: (booking) => cacheBooking(client, booking),
    onError: (error) => cacheNewer(client, error),
    // Until the chart has been fetched again the bar is drawn where it was dropped.
    onSettled: () => refetchChart(client),
  });
}

export function useUndoMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, updatedAt }: { id: string; updatedAt: string }) =>
      (await staffApi(undoMove, { params: { id }, body: { updatedAt } })).booking,
    onSuccess: (booking) => cacheBooking(client, booking),
    onError: (error) => cacheNewer(client, error),
    onSettled: () => refetchChart(client),
  });
}

export function usePinStay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ bookingId: id, isPinned, updatedAt }: ChartStay) =>
      (await staffApi(pinStay, { params: { id }, body: { isPinned: !isPinned, updatedAt } })).booking,
    onSuccess: (booking) => cacheBooking(client, booking),
    onError: (error) => cacheNewer(client, error),
    onSettled: () => refetchChart(client),
  });
}

export function useAssignUnits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { from: Night; to: Night }) => staffApi(assignUnits, { body }),
    onSettled: () => refetchChart(client),
  });
}

export function useSaveBlock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: string | undefined; body: BlockInput }): Promise<Block> =>
      (id === undefined ? await staffApi(addBlock, { body }) : await staffApi(updateBlock, { params: { id }, body }))
        .block,
    onSettled: () => refetchChart(client),
  });
}

export function useDeleteBlock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(deleteBlock, { params: { id } }),
    onSettled: () => refetchChart(client),
  });
}
