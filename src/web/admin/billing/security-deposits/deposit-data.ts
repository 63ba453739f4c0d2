import { type QueryClient, useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  getSecurityDeposit,
  listHeldDeposits,
  settleSecurityDeposit,
  takeSecurityDeposit,
} from "#contract/billing/security-deposits.ts";
import type { DepositSettlement, Deposits, DepositTaking } from "#domain/billing/received/security-deposits.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { dashboardKey, dayKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const root = "security-deposits";
const keyOf = (bookingId: string) => [root, bookingId] as const;

export const fetchDeposit = async (bookingId: string, call: { signal?: AbortSignal } = {}): Promise<Deposits> =>
  (await staffApi(getSecurityDeposit, { params: { id: bookingId } }, call)).deposit;

/** `version` is the `updatedAt` of the booking shown. */
export function useDeposit(bookingId: string, version: string) {
  return useQuery({
    queryKey: [...keyOf(bookingId), version],
    queryFn: ({ signal }) => fetchDeposit(bookingId, { signal }),
    staleTime: 0,
  });
}

/** In the order of the bookings. */
export function useDepositsOf(bookingIds: readonly string[]) {
  return useQueries({
    queries: bookingIds.map((id) => ({
      queryKey: [...keyOf(id), "to take"],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchDeposit(id, { signal }),
      staleTime: 0,
    })),
  });
}

/** All that is held for guests. */
export function useHeldDeposits() {
  return useQuery({
    queryKey: [root, "held"],
    queryFn: ({ signal }) => staffApi(listHeldDeposits, {}, { signal }),
    staleTime: 0,
  });
}

/** What is kept changes bill and ledger. */
function refresh(client: QueryClient): void {
  const changed = [[root], ["payments"], ["bill"], ["drawer"], dayKey, ["audit"], ["bookings"], dashboardKey];
  for (const queryKey of changed) void client.invalidateQueries({ queryKey });
}

export function useTakeDeposit(bookingId: string) {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (body: DepositTaking) =>
      sendOnce(body, (call) => staffApi(takeSecurityDeposit, { params: { id: bookingId }, body }, call)),
    onSettled: () => refresh(client),
  });
}

export function useSettleDeposit(bookingId: string) {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (body: DepositSettlement) =>
      sendOnce(body, (call) => staffApi(settleSecurityDeposit, { params: { id: bookingId }, body }, call)),
    onSettled: () => refresh(client),
  });
}
