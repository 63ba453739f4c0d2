import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listNumberSeries, setNextNumber } from "#contract/billing/invoices.ts";
import type { NextNumberInput } from "#domain/billing/invoice-kinds.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["number-series"] as const;

/** Read again with each visit: documents are issued meanwhile. */
export const useNumberSeries = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => staffApi(listNumberSeries, {}, { signal }), staleTime: 0 });

export function useSetNextNumber() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NextNumberInput) => staffApi(setNextNumber, { body }),
    onSuccess: (reply) => client.setQueryData(key, reply),
  });
}
