import { addChargeItem, updateChargeItem } from "#contract/billing/charge-items.ts";
import { addCharge, voidCharge } from "#contract/billing/charges.ts";
import type { TestApp } from "../platform/app.ts";
import { aChargeItem } from "./charge-items.ts";

/** The calls of charges that change something, for a booking whose bill is open. */
export function chargeCalls({ api }: Pick<TestApp, "api">, bookingId: string, caller: { token: string }) {
  let charge = "";
  let item = "";
  const body = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
  return {
    addCharge: async () => {
      const { bill } = await api(addCharge, { params: { id: bookingId }, body }, caller);
      charge = bill.charges[0]?._id ?? "";
    },
    addChargeItem: async () => {
      item = (await api(addChargeItem, { body: aChargeItem() }, caller)).chargeItem._id;
    },
    updateChargeItem: () =>
      api(updateChargeItem, { params: { id: item }, body: aChargeItem({ isActive: false }) }, caller),
    voidCharge: () => api(voidCharge, { params: { id: charge }, body: { reason: "Not eaten" } }, caller),
  };
}
