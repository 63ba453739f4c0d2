import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listPayments, recordPayment, reversePayment, settlePayment } from "#contract/payments.ts";
import type { Ledger, PaymentInput, Settlement } from "#domain/payments.ts";
import { useIdempotentSend } from "#web/forms/use-idempotent-send.ts";
import { dashboardKey } from "../query-keys.ts";
import { staffApi } from "../staff-api.ts";

const ledgerKey = (bookingId: string) => ["payments", bookingId] as const;

/** A booking's ledger. `version` is that of the booking that is shown: its total may have changed with it. */
export function useLedger(bookingId: string, version: string) {
  return useQuery({
    queryKey: [...ledgerKey(bookingId), version],
    queryFn: async ({ signal }) => (await staffApi(listPayments, { params: { id: bookingId } }, { signal })).ledger,
    placeholderData: (previous, query) => (query?.queryKey[1] === bookingId ? previous : undefined),
    staleTime: 0,
  });
}

/** Puts the newer ledger in place of the older one, then asks anew for what else tells of it. */
function remember(client: QueryClient, bookingId: string, ledger: Ledger): void {
  client.setQueriesData<Ledger>({ queryKey: ledgerKey(bookingId) }, ledger);
  for (const queryKey of [["audit"], dashboardKey]) void client.invalidateQueries({ queryKey });
}

const forget = (client: QueryClient, bookingId: string) =>
  void client.invalidateQueries({ queryKey: ledgerKey(bookingId) });

/** Records a payment or a refund once, however often the button is pressed. */
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

/** Takes an entry back. */
export function useReversePayment(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await staffApi(reversePayment, { params: { id } })).ledger,
    onSuccess: (ledger) => remember(client, bookingId, ledger),
    onError: () => forget(client, bookingId),
  });
}

/** Says whether a reported payment has arrived. */
export function useSettlePayment(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: Settlement & { id: string }) =>
      (await staffApi(settlePayment, { params: { id }, body })).ledger,
    onSuccess: (ledger) => remember(client, bookingId, ledger),
    onError: () => forget(client, bookingId),
  });
}
