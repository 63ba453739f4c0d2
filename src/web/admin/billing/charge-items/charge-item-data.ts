import { addChargeItem, listChargeItems, updateChargeItem } from "#contract/billing/charge-items.ts";
import type { ChargeItem } from "#domain/billing/charge-items.ts";
import { matchesText } from "#domain/platform/text/search-term.ts";
import { recordQueries } from "../../platform/app/session/record-queries.ts";

/** The items that the desk can put on a bill. */
export const { useList: useChargeItems, useSave: useSaveChargeItem } = recordQueries(
  { list: listChargeItems, add: addChargeItem, update: updateChargeItem },
  { key: ["charge-items"], staleTime: 60_000 },
);

export function itemsNamed(items: readonly ChargeItem[], term: string): readonly ChargeItem[] {
  return items.filter(({ name }) => matchesText(name, term));
}
