import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addHandoverEntry,
  finishHandoverEntry,
  listHandoverToday,
  reopenHandoverEntry,
  reportFoundItem,
  searchHandover,
} from "#contract/operations/handover.ts";
import { type FoundItemInput, type HandoverEntry, type HandoverInput, isLate } from "#domain/operations/handover.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import type { HandoverList } from "./handover-list.ts";
import { useLodgeMinute } from "./lodge-minute.ts";

const key = ["handover"] as const;

export function useHandover(list: HandoverList) {
  return useQuery({
    queryKey: [...key, "list", list],
    queryFn: ({ signal }) => staffApi(searchHandover, { body: list }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useHandoverToday({ isOn = true } = {}) {
  return useQuery({
    enabled: isOn,
    queryKey: [...key, "today"],
    queryFn: ({ signal }) => staffApi(listHandoverToday, {}, { signal }),
  });
}

/** The number of entries whose time has passed, such as a wake-up call that nobody made. */
export function useLateEntries({ isOn }: { isOn: boolean }): number {
  const now = useLodgeMinute({ isOn });
  const { data } = useHandoverToday({ isOn });
  return isOn && data ? data.entries.filter((entry) => isLate(entry, now)).length : 0;
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

export function useAddEntry() {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (body: HandoverInput) => sendOnce(body, (call) => staffApi(addHandoverEntry, { body }, call)),
    onSettled: () => refresh(client),
  });
}

type Seen = Pick<HandoverEntry, "_id" | "updatedAt">;

export function useFinishEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, updatedAt, outcome = "" }: Seen & { outcome?: string }) =>
      staffApi(finishHandoverEntry, { params: { id }, body: { outcome, updatedAt } }),
    onSettled: () => refresh(client),
  });
}

export function useReopenEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, updatedAt }: Seen) =>
      staffApi(reopenHandoverEntry, { params: { id }, body: { updatedAt } }),
    onSettled: () => refresh(client),
  });
}

export function useReportFound() {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (body: FoundItemInput) => sendOnce(body, (call) => staffApi(reportFoundItem, { body }, call)),
    onSettled: () => refresh(client),
  });
}
