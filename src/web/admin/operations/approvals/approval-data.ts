import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { approve, askApproval, decline, listApprovals } from "#contract/operations/approvals.ts";
import type { Approval } from "#domain/operations/approvals.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import type { WantedApproval } from "./wanted-approval.ts";

export function useApprovals({ isOn = true } = {}) {
  return useQuery({
    enabled: isOn,
    queryKey: ["approvals"],
    queryFn: async ({ signal }) => (await staffApi(listApprovals, {}, { signal })).approvals,
    // Somebody waits for the answer.
    staleTime: 0,
  });
}

/** An approved request changes bookings and payments, too. */
const refetchAll = (client: QueryClient) => client.invalidateQueries();

export function useAskApproval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, reason }: Pick<WantedApproval, "action"> & { reason: string }) =>
      staffApi(askApproval, { body: { action, reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["approvals"] }),
  });
}

export function useApprove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, shown }: Pick<Approval, "_id" | "shown">) =>
      staffApi(approve, { params: { id }, body: { shown } }),
    onSettled: () => refetchAll(client),
  });
}

export function useDecline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: string }) =>
      staffApi(decline, { params: { id }, body: { answer } }),
    onSettled: () => refetchAll(client),
  });
}
