import { useMutation, useQueryClient } from "@tanstack/react-query";
import { billToCompany, setBookingCompany, setPayers, transferCharges } from "#contract/billing/company-accounts.ts";
import type { TransferInput } from "#domain/billing/charges.ts";
import type { BillingInput } from "#domain/billing/company-accounts.ts";
import type { BookingCompanyInput, Payer } from "#domain/billing/payers.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { useRememberBill } from "./charge-data.ts";

export interface PayerChange {
  payer: Payer;
  nights?: boolean;
  charges?: string[];
}

export function useSetPayers(bookingId: string) {
  const { remember, forget } = useRememberBill(bookingId);
  return useMutation({
    mutationFn: async (body: PayerChange) => (await staffApi(setPayers, { params: { id: bookingId }, body })).bill,
    onSuccess: remember,
    onError: forget,
  });
}

export function useSetBookingCompany(bookingId: string) {
  const { remember, forget } = useRememberBill(bookingId);
  return useMutation({
    mutationFn: async (body: BookingCompanyInput) =>
      (await staffApi(setBookingCompany, { params: { id: bookingId }, body })).bill,
    onSuccess: remember,
    onError: forget,
  });
}

export function useTransferCharges(bookingId: string) {
  const client = useQueryClient();
  const { remember, forget } = useRememberBill(bookingId);
  return useMutation({
    mutationFn: async (body: TransferInput) =>
      (await staffApi(transferCharges, { params: { id: bookingId }, body })).bill,
    onSuccess: (bill, { to }) => {
      remember(bill);
      for (const queryKey of [["bill", to], ["payments", to], ["group"]]) void client.invalidateQueries({ queryKey });
    },
    onError: forget,
  });
}

/** Once, however often the button is clicked. */
export function useBillToCompany(bookingId: string) {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: BillingInput) =>
      (await sendOnce(body, (call) => staffApi(billToCompany, { params: { id: bookingId }, body }, call))).ledger,
    onSettled: () => {
      const shown = [["bill", bookingId], ["payments", bookingId], ["bookings"], ["audit"], ["ageing"]];
      for (const queryKey of [...shown, ["company-account"]]) void client.invalidateQueries({ queryKey });
    },
  });
}
