import * as m from "#messages/chargeKinds.js";

/** GST rates in percent since 22 September 2025. */
export const chargeRates = [0, 5, 18, 40] as const;
type ChargeRate = (typeof chargeRates)[number];

export const chargeKinds = ["food", "laundry", "transport", "wellness", "stay", "goods", "other"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export const chargeKindLabels: Record<ChargeKind, () => string> = {
  food: m.food,
  laundry: m.laundry,
  transport: m.transport,
  wellness: m.wellness,
  stay: m.stay,
  goods: m.goods,
  other: m.other,
};

/** Percent, of rooms above the slab. */
export const highestSlabRate = 18;

interface Tax {
  gst: ChargeRate;
  /** Services accounting code, or HSN code of goods. */
  sac: string;
  /** The rate follows from the value of the room's night; `gst` is that of most. */
  gstBySlab?: true;
}

/**
 * The usual charges of a lodge: restaurant, cab and spa at 5 % without input tax credit (notifications 11/2017 and 15/2025,
 * Central Tax (Rate)), an extra bed or late check-out as the room of that night, packed snacks and drinks under their chapter.
 */
export const suggestedTax: Record<ChargeKind, Tax> = {
  food: { gst: 5, sac: "996331" },
  laundry: { gst: 18, sac: "999712" },
  transport: { gst: 5, sac: "996412" },
  wellness: { gst: 5, sac: "999723" },
  stay: { gst: 5, sac: "996311", gstBySlab: true },
  goods: { gst: 5, sac: "2106" },
  other: { gst: 18, sac: "999799" },
};
