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
import type { ClosedNightsInput } from "#domain/reservations/feeds.ts";
import { recordQueries } from "../../platform/app/session/record-queries.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const feedsKey = ["feeds"] as const;
const conflictsKey = ["feed-conflicts"] as const;
const closedKey = ["closed-nights"] as const;

/** Bookings, nights and figures of every screen may be others after a change. */
export const {
  useList: useFeeds,
  useSave: useSaveFeed,
  useDelete: useDeleteFeed,
} = recordQueries(
  { list: listFeeds, add: addFeed, update: updateFeed, remove: deleteFeed },
  { key: feedsKey, related: [[]], refetchInterval: 60_000 },
);

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

function useRefreshAll() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
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
