import { changeRates, undoRates } from "#contract/reservations/rates.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls of the rate calendar that change something, in an order in which each of them does. */
export async function rateCalls(
  { api, db }: Pick<TestApp, "api" | "db">,
  caller: { token: string },
): Promise<Record<string, () => Promise<unknown>>> {
  const { costOptions } = await storeRoom(db);
  const planIds = costOptions.map(({ id }) => id);
  const nights = { from: "2026-07-01", to: "2026-07-08" };
  let id = "";
  return {
    changeRates: async () => {
      ({ id } = await api(changeRates, { body: { planIds, ...nights, price: "set", amount: 4000 } }, caller));
    },
    undoRates: () => api(undoRates, { params: { id } }, caller),
  };
}
