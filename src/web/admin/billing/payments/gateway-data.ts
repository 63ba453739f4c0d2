import { useMutation, useQuery } from "@tanstack/react-query";
import { getGateway, getGatewayReport, makePaymentLink, refundPayment } from "#contract/billing/gateway.ts";
import type { RefundInput } from "#domain/billing/gateway.ts";
import type { Rupees } from "#domain/platform/money/money.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { useRememberLedger } from "./payment-data.ts";

/** Says whether the lodge takes payments online; it changes only when the program starts again. */
export function useTakesOnline(): boolean {
  const query = useQuery({
    queryKey: ["gateway"],
    queryFn: async ({ signal }) => (await staffApi(getGateway, {}, { signal })).isOn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? false;
}

export function usePaymentLink(bookingId: string) {
  return useMutation({
    mutationFn: (amount: Rupees) => staffApi(makePaymentLink, { params: { id: bookingId }, body: { amount } }),
  });
}

/** Pays back once, however often the button is clicked. */
export function useRefundOnline(bookingId: string) {
  const { remember, forget } = useRememberLedger(bookingId);
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async ({ id, ...body }: RefundInput & { id: string }) =>
      (await sendOnce({ id, ...body }, (call) => staffApi(refundPayment, { params: { id }, body }, call))).ledger,
    onSuccess: remember,
    onError: forget,
  });
}

export function useGatewayReport(month: string) {
  return useQuery({
    queryKey: ["gateway", month],
    queryFn: async ({ signal }) => (await staffApi(getGatewayReport, { query: { month } }, { signal })).report,
    staleTime: 0,
  });
}
