import { addPromo, listPromos, updatePromo } from "#contract/reservations/promos.ts";
import { recordQueries, withRecord } from "../../platform/app/session/record-queries.ts";

/** A new one is the first of the list. */
export const { useList: usePromos, useSave: useSavePromo } = recordQueries(
  { list: listPromos, add: addPromo, update: updatePromo },
  {
    key: ["promos"],
    savedIn: (list, { promo }) =>
      list.some(({ _id }) => _id === promo._id) ? withRecord(list, promo) : [promo, ...list],
  },
);
