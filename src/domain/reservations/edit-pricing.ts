import * as v from "valibot";
import { rupees } from "../platform/money/rupees.ts";
import { editPricings } from "../pricing/edit-pricings.ts";
import { quoteShape } from "./bookings.ts";
import { timeFactsShape } from "./time-fees.ts";

const nightChanges = ["kept", "added", "removed"] as const;

const pricedEditShape = v.object({
  /** Null while the agreed total stays. */
  quote: v.nullable(quoteShape),
  grandTotal: rupees,
});

/** The price of an edited booking by either rule, before it is saved. */
export const editPreviewShape = v.object({
  /** Who arrives in the guest's unit on the day of a late departure; null if nobody does, or the guest leaves in time. */
  nextGuest: v.nullable(v.object({ unit: v.string(), name: v.string(), arrivalTime: v.string() })),
  /** The price of the hours of a late departure, without another night; null if nothing is asked. */
  late: v.nullable(timeFactsShape),
  /** The rule that holds unless the other one is chosen. */
  pricing: v.picklist(editPricings),
  flat: v.object({
    ...pricedEditShape.entries,
    /** Where the rule's GST is not that of the nights' slab. */
    gstWarning: v.nullable(v.string()),
  }),
  agreed: v.object({
    ...pricedEditShape.entries,
    /** In order of night; prices with extra guests, before discount, fee and tax. */
    nights: v.array(v.object({ night: v.string(), change: v.picklist(nightChanges), price: rupees })),
  }),
});
export type EditPreview = v.InferOutput<typeof editPreviewShape>;
export type NightChange = EditPreview["agreed"]["nights"][number];
