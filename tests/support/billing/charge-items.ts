import type { ChargeItemInput } from "#domain/billing/charge-items.ts";

export const aChargeItem = (overrides: Partial<ChargeItemInput> = {}): ChargeItemInput => ({
  name: "Dinner",
  kind: "food",
  sac: "996331",
  gst: 5,
  gstBySlab: false,
  price: 250,
  measure: "plate",
  isActive: true,
  isBookable: false,
  ...overrides,
});
