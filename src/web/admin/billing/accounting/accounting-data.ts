import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  getGstr1,
  getLedgers,
  getMissingDocumentsCsv,
  getReconciliation,
  getTallyImport,
  listMissingDocuments,
  updateLedgers,
} from "#contract/billing/accounting.ts";
import type { LedgersInput } from "#domain/billing/accounting/tally.ts";
import type { MissingKind } from "#domain/billing/missing-documents.ts";
import { saveDocument, saveFile } from "#web/shared/platform/app/save-file.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { type Paging, pageTexts } from "../../platform/app/urls/list-params.ts";

const key = ["ledgers"] as const;
const files = {
  gstr1: (month: string) => staffApi(getGstr1, { query: { month } }),
  tool: (month: string) => staffApi(getGstr1, { query: { month, layout: "tool" } }),
  tally: (month: string) => staffApi(getTallyImport, { query: { month } }),
};
export type AccountingFile = keyof typeof files;

export function useDownloadFile(file: AccountingFile) {
  return useMutation({
    mutationFn: async (month: string) => saveDocument(await files[file](month)),
  });
}

export interface MissingQuery extends Paging {
  missing: MissingKind;
}

export function useMissingDocuments({ missing: kind, ...paging }: MissingQuery) {
  return useQuery({
    queryKey: ["invoices", "missing", kind, paging],
    queryFn: ({ signal }) => staffApi(listMissingDocuments, { query: { kind, ...pageTexts(paging) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useSaveMissing() {
  return useMutation({
    mutationFn: async () => {
      const { csv } = await staffApi(getMissingDocumentsCsv, {});
      saveFile("missing-documents.csv", new Blob([csv], { type: "text/csv" }));
    },
  });
}

export function useReconciliation(month: string) {
  return useQuery({
    queryKey: ["invoices", "reconciliation", month],
    queryFn: ({ signal }) => staffApi(getReconciliation, { query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useLedgers() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await staffApi(getLedgers, {}, { signal })).ledgers,
  });
}

export function useSaveLedgers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LedgersInput) => staffApi(updateLedgers, { body }),
    onSuccess: ({ ledgers }) => client.setQueryData(key, ledgers),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
