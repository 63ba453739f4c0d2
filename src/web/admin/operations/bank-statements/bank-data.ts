import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  closeBankLine,
  importBankStatement,
  listBankLines,
  matchBankLine,
  previewBankStatement,
} from "#contract/operations/bank-statements.ts";
import type { BankLine, BankMatch, BankStatementInput } from "#domain/operations/bank-statements.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["bank-lines"] as const;

export function useLeftovers(isEnabled: boolean) {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await staffApi(listBankLines, {}, { signal })).lines,
    enabled: isEnabled,
    staleTime: 0,
  });
}

export function usePreviewStatement() {
  return useMutation({
    mutationFn: async (body: BankStatementInput) => (await staffApi(previewBankStatement, { body })).preview,
  });
}

/** Balances, lists and figures of every screen may be others. */
export function useImportStatement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BankStatementInput) => (await staffApi(importBankStatement, { body })).result,
    onSettled: () => client.invalidateQueries(),
  });
}

export function useSettleLine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string } & (BankMatch | { reason: string })): Promise<BankLine[]> => {
      const params = { id };
      const reply =
        "reason" in body
          ? await staffApi(closeBankLine, { params, body })
          : await staffApi(matchBankLine, { params, body });
      return reply.lines;
    },
    onSuccess: (lines) => client.setQueryData(key, lines),
    onSettled: () => client.invalidateQueries(),
  });
}
