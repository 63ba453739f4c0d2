import { addCharge, voidCharge } from "#contract/charges.ts";
import type { TestApp } from "./app.ts";

/** The calls of charges that change something, for a booking whose bill is open. */
export function chargeCalls({ api }: Pick<TestApp, "api">, bookingId: string, caller: { token: string }) {
  let charge = "";
  const body = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
  return {
    addCharge: async () => {
      const { bill } = await api(addCharge, { params: { id: bookingId }, body }, caller);
      charge = bill.charges[0]?._id ?? "";
    },
    voidCharge: () => api(voidCharge, { params: { id: charge }, body: { reason: "Not eaten" } }, caller),
  };
}
