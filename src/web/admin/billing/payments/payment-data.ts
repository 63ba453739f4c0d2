import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listPayments, recordPayment, reversePayment, settlePayment } from "#contract/billing/payments.ts";
import type { Ledger, PaymentInput, Reversal, Settlement } from "#domain/billing/payments.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { dashboardKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const ledgerKey = (bookingId: string) => ["payments", bookingId] as const;

/** `version` is the `updatedAt` of the booking shown: its total may have changed too. */
export function useLedger(bookingId: string, version: string) {
  return useQuery({
    queryKey: [...ledgerKey(bookingId), version],
    queryFn: async ({ signal }) => (await staffApi(listPayments, { params: { id: bookingId } }, { signal })).ledger,
    placeholderData: (previous, query) => (query?.queryKey[1] === bookingId ? previous : undefined),
    staleTime: 0,
  });
}

/** Stores what was just read, so that a dialog that follows the ledger does not begin with an older one. */
export const cacheLedger = (client: QueryClient, bookingId: string, version: string, ledger: Ledger) =>
  client.setQueryData<Ledger>([...ledgerKey(bookingId), version], ledger);

/** Updates the cached ledger and invalidates what else depends on it. */
function remember(client: QueryClient, bookingId: string, ledger: Ledger): void {
  client.setQueriesData<Ledger>({ queryKey: ledgerKey(bookingId) }, ledger);
  for (const queryKey of [["audit"], ["bookings"], dashboardKey]) void client.invalidateQueries({ queryKey });
}

const forget = (client: QueryClient, bookingId: string) =>
  void client.invalidateQueries({ queryKey: ledgerKey(bookingId) });

/** Lets other calls that change a ledger store their reply. */
export function useRememberLedger(bookingId: string) {
  const client = useQueryClient();
  return {
    remember: (ledger: Ledger) => remember(client, bookingId, ledger),
    forget: () => forget(client, bookingId),
  };
}

/** Records a payment or a refund once, however often the button is clicked. */
export function useRecordPayment(bookingId: string) {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: PaymentInput) =>
      (await sendOnce(body, (call) => staffApi(recordPayment, { params: { id: bookingId }, body }, call))).ledger,
    onSuccess: (ledger) => remember(client, bookingId, ledger),
    onError: () => forget(client, bookingId),
  });
}

export function useReversePayment(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: Reversal & { id: string }) =>
      (await staffApi(reversePayment, { params: { id }, body })).ledger,
    onSuccess: (ledger) => remember(client, bookingId, ledger),
    onError: () => forget(client, bookingId),
  });
}

/** Confirms or rejects a reported payment. */
export function useSettlePayment(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: Settlement & { id: string }) =>
      (await staffApi(settlePayment, { params: { id }, body })).ledger,
    onSuccess: (ledger) => remember(client, bookingId, ledger),
    onError: () => forget(client, bookingId),
  });
}
