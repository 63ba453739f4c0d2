import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addFeed,
  bookClosedNights,
  deleteFeed,
  fetchFeed,
  listClosedNights,
  listFeedConflicts,
  listFeeds,
  moveFeedConflict,
  renewCalendar,
  updateFeed,
} from "#contract/reservations/feeds.ts";
import type { ClosedNightsInput, FeedInput } from "#domain/reservations/feeds.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const feedsKey = ["feeds"] as const;
const conflictsKey = ["feed-conflicts"] as const;
const closedKey = ["closed-nights"] as const;

export function useFeeds() {
  return useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => staffApi(listFeeds, {}, { signal }),
    refetchInterval: 60_000,
  });
}

export function useFeedConflicts({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: conflictsKey,
    queryFn: async ({ signal }) => (await staffApi(listFeedConflicts, {}, { signal })).conflicts,
    refetchInterval: 60_000,
    enabled,
  });
}

export function useClosedNights() {
  return useQuery({
    queryKey: closedKey,
    queryFn: async ({ signal }) => (await staffApi(listClosedNights, {}, { signal })).closed,
    refetchInterval: 60_000,
  });
}

/** Bookings, nights and figures of every screen may be others. */
function useRefreshAll() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useSaveFeed() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: FeedInput }) =>
      id === undefined ? staffApi(addFeed, { body }) : staffApi(updateFeed, { params: { id }, body }),
    onSettled: refresh,
  });
}

export function useDeleteFeed() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (id: string) => staffApi(deleteFeed, { params: { id } }),
    onSettled: refresh,
  });
}

export function useFetchFeed() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: async (id: string) => (await staffApi(fetchFeed, { params: { id } })).result,
    onSettled: refresh,
  });
}

export function useMoveConflict() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: ({ id, unitId }: { id: string; unitId: string }) =>
      staffApi(moveFeedConflict, { params: { id }, body: { unitId } }),
    onSettled: refresh,
  });
}

export function useBookClosedNights() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: async (body: ClosedNightsInput) => (await staffApi(bookClosedNights, { body })).booking,
    onSettled: refresh,
  });
}

export function useRenewCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { unitId: string } | { roomId: string }) => staffApi(renewCalendar, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  });
}
