import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getProFormaFile, issueVoucher, sendInvoice, sendProForma } from "#contract/billing/documents.ts";
import { saveDocument } from "#web/shared/platform/app/save-file.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { refreshInvoices } from "./invoice-data.ts";
import type { Sendable } from "./invoice-forms.ts";

export function useIssueVoucher() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (paymentId: string) => (await staffApi(issueVoucher, { params: { id: paymentId } })).invoice,
    onSettled: () => refreshInvoices(client),
  });
}

export function useDownloadProForma(bookingId: string) {
  return useMutation({
    mutationFn: async () => saveDocument(await staffApi(getProFormaFile, { params: { id: bookingId } })),
  });
}

export function useSendDocument({ _id, bookingId }: Sendable) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { to: string }) =>
      _id
        ? staffApi(sendInvoice, { params: { id: _id }, body })
        : staffApi(sendProForma, { params: { id: bookingId }, body }),
    // The booking's history and mails show it.
    onSettled: () => {
      for (const queryKey of [["audit"], ["mails"]]) void client.invalidateQueries({ queryKey });
    },
  });
}
