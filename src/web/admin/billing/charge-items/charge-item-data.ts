import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addChargeItem, listChargeItems, updateChargeItem } from "#contract/billing/charge-items.ts";
import type { ChargeItem, ChargeItemInput } from "#domain/billing/charge-items.ts";
import { matchesText } from "#domain/platform/text/search-term.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["charge-items"] as const;

/** The items that the desk can put on a bill. */
export function useChargeItems() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => staffApi(listChargeItems, {}, { signal }),
    staleTime: 60_000,
  });
}

export function useSaveChargeItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: ChargeItemInput }) =>
      id === undefined ? staffApi(addChargeItem, { body }) : staffApi(updateChargeItem, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function itemsNamed(items: readonly ChargeItem[], term: string): readonly ChargeItem[] {
  return items.filter(({ name }) => matchesText(name, term));
}
