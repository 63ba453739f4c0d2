import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  getInvoice,
  getInvoiceFile,
  issueCreditNote,
  issueInvoice,
  issuePartCreditNote,
  listBookingInvoices,
  listInvoices,
} from "#contract/billing/invoices.ts";
import type { InvoiceInput } from "#domain/billing/invoices.ts";
import type { PartNoteInput } from "#domain/billing/part-notes.ts";
import { openDocument, saveDocument } from "#web/shared/platform/app/save-file.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { dashboardKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["invoices"] as const;

export function useBookingInvoices(bookingId: string) {
  return useQuery({
    queryKey: [...key, "of", bookingId],
    queryFn: ({ signal }) => staffApi(listBookingInvoices, { params: { id: bookingId } }, { signal }),
    staleTime: 0,
  });
}

export function useInvoice(id: string) {
  return useQuery({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => staffApi(getInvoice, { params: { id } }, { signal }),
  });
}

/** By default of the current financial year. */
export function useInvoices(year: string | undefined) {
  return useQuery({
    queryKey: [...key, "year", year],
    queryFn: ({ signal }) => staffApi(listInvoices, { query: { year } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function refreshInvoices(client: QueryClient): void {
  // The booking's history shows it too.
  for (const queryKey of [key, ["audit"]]) void client.invalidateQueries({ queryKey });
}

/** Issues a booking's invoice once, however often the button is clicked. */
export function useIssueInvoice(bookingId: string) {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: InvoiceInput) =>
      (await sendOnce(body, (call) => staffApi(issueInvoice, { params: { id: bookingId }, body }, call))).invoice,
    onSettled: () => refreshInvoices(client),
  });
}

/** A note for the whole invoice, or for the lines that are named. */
export function useIssueCreditNote() {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async ({ id, reason, lines }: { id: string; reason: string; lines?: PartNoteInput["lines"] }) => {
      const params = { id };
      if (!lines) return (await staffApi(issueCreditNote, { params, body: { reason } })).invoice;
      const body = { reason, lines };
      return (await sendOnce({ id, ...body }, (call) => staffApi(issuePartCreditNote, { params, body }, call))).invoice;
    },
    onSettled: (invoice) => {
      refreshInvoices(client);
      // The guest owes less.
      for (const queryKey of [["bill"], ["bookings"], ["payments", invoice?.bookingId], dashboardKey]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** The PDF is in the guest's language. */
export function useOpenPdf() {
  return useMutation({
    mutationFn: async (id: string) => openDocument(await staffApi(getInvoiceFile, { params: { id } })),
  });
}

export function useDownload() {
  return useMutation({
    mutationFn: async (id: string) => saveDocument(await staffApi(getInvoiceFile, { params: { id } })),
  });
}
