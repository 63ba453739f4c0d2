import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getGstr1, getLedgers, getTallyImport, updateLedgers } from "#contract/billing/accounting.ts";
import type { LedgersInput } from "#domain/billing/tally.ts";
import { saveDocument } from "../../platform/app/save-file.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["ledgers"] as const;
const files = { gstr1: getGstr1, tally: getTallyImport } as const;
export type AccountingFile = keyof typeof files;

export function useDownloadFile(file: AccountingFile) {
  return useMutation({
    mutationFn: async (month: string) => saveDocument(await staffApi(files[file], { query: { month } })),
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
