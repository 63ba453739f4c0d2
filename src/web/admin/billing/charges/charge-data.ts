import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addCharge, getBill, voidCharge } from "#contract/billing/charges.ts";
import type { Bill, ChargeInput, VoidInput } from "#domain/billing/charges.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { dashboardKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const billKey = (bookingId: string) => ["bill", bookingId] as const;

/** `version` is the `updatedAt` of the booking shown, whose nights and status decide over the bill. */
export function useBill(bookingId: string, version: string) {
  return useQuery({
    queryKey: [...billKey(bookingId), version],
    queryFn: async ({ signal }) => (await staffApi(getBill, { params: { id: bookingId } }, { signal })).bill,
    placeholderData: (previous, query) => (query?.queryKey[1] === bookingId ? previous : undefined),
    staleTime: 0,
  });
}

function remember(client: QueryClient, bookingId: string, bill: Bill): void {
  client.setQueriesData<Bill>({ queryKey: billKey(bookingId) }, bill);
  for (const queryKey of [["audit"], ["bookings"], ["payments", bookingId], dashboardKey]) {
    void client.invalidateQueries({ queryKey });
  }
}

const forget = (client: QueryClient, bookingId: string) =>
  void client.invalidateQueries({ queryKey: billKey(bookingId) });

/** For calls of other files that answer with the bill. */
export function useRememberBill(bookingId: string) {
  const client = useQueryClient();
  return {
    remember: (bill: Bill) => remember(client, bookingId, bill),
    forget: () => forget(client, bookingId),
  };
}

export function useAddCharge(bookingId: string) {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: ChargeInput) =>
      (await sendOnce(body, (call) => staffApi(addCharge, { params: { id: bookingId }, body }, call))).bill,
    onSuccess: (bill) => remember(client, bookingId, bill),
    onError: () => forget(client, bookingId),
  });
}

export function useVoidCharge(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: VoidInput & { id: string }) =>
      (await staffApi(voidCharge, { params: { id }, body })).bill,
    onSuccess: (bill) => remember(client, bookingId, bill),
    onError: () => forget(client, bookingId),
  });
}
