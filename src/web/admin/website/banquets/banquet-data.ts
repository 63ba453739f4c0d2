import { addBanquet, deleteBanquet, listBanquets, updateBanquet } from "#contract/website/banquets.ts";
import { recordQueries, withRecord } from "../../platform/app/session/record-queries.ts";

/** Includes halls that are not open. */
export const {
  useList: useBanquetList,
  useSave: useSaveBanquet,
  useDelete: useDeleteBanquet,
} = recordQueries(
  { list: listBanquets, add: addBanquet, update: updateBanquet, remove: deleteBanquet },
  { key: ["banquets"], savedIn: (halls, { banquet }) => withRecord(halls, banquet) },
);
