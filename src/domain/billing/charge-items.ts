import * as v from "valibot";
import * as m from "#messages/chargeItems.js";
import * as validation from "#messages/validation.js";
import { rupees } from "../platform/money/rupees.ts";
import { requiredLine, seenVersion } from "../platform/text/text.ts";
import { type ChargeKind, chargeKinds, highestSlabRate, suggestedTax } from "./charge-kinds.ts";
import { chargePrice, gstBySlab, measure, taxCode, taxRate } from "./charge-values.ts";

export const chargeItemShape = v.object({
  _id: v.string(),
  /** Name and price are those of a paid amenity, and change with it. */
  isAmenity: v.boolean(),
  name: v.string(),
  kind: v.picklist(chargeKinds),
  sac: v.string(),
  /** Percent. */
  gst: v.number(),
  /** Set for a room extra: it is taxed by the slab of the night, and `gst` does not matter. */
  gstBySlab: v.boolean(),
  /** The price of one, with its GST. */
  price: rupees,
  /** The unit that is counted ("plate"), or empty. */
  measure: v.string(),
  /** Others can't be chosen any more. */
  isActive: v.boolean(),
  /** Guests may add it to their booking. */
  isBookable: v.boolean(),
  updatedAt: v.string(),
});
export type ChargeItem = v.InferOutput<typeof chargeItemShape>;

export const chargeItemInput = v.object({
  name: requiredLine(60, m.nameRequired),
  kind: v.picklist(chargeKinds, validation.choose),
  sac: taxCode,
  gst: taxRate,
  gstBySlab,
  price: chargePrice,
  measure,
  isActive: v.boolean(validation.choose),
  isBookable: v.optional(v.boolean(), false),
  updatedAt: v.optional(seenVersion),
});
export type ChargeItemInput = v.InferOutput<typeof chargeItemInput>;

export const chargeItemList = v.object({
  items: v.array(chargeItemShape),
  /** Whether the lodge is registered for GST; otherwise rates and codes do not matter. */
  chargesGst: v.boolean(),
});

/** The kind of a paid amenity whose tax nobody has set. */
export const unsetKind: ChargeKind = "other";

export interface TypedTax {
  kind: ChargeKind;
  gst: string;
  sac: string;
}

/** The changes that choosing a kind makes in a form: rate and code as suggested, unless they were typed. */
export function taxOfKind(form: TypedTax, kind: ChargeKind): TypedTax {
  const isTyped = form.gst !== typedRate(suggestedTax[form.kind]) || form.sac !== suggestedTax[form.kind].sac;
  const suggested = { kind, gst: typedRate(suggestedTax[kind]), sac: suggestedTax[kind].sac };
  if (!isTyped) return suggested;
  return { kind, gst: form.gst === bySlab && kind !== "stay" ? suggested.gst : form.gst, sac: form.sac };
}

/** In the choice of rates, for room extras only. */
export const bySlab = "slab";

/** The rate as the choice has it. */
export const typedRate = ({ gst, gstBySlab }: { gst: number; gstBySlab?: boolean }): string =>
  gstBySlab ? bySlab : String(gst);

/** The chosen rate as a call has it. */
export const readRate = (typed: string): { gst: number; gstBySlab: boolean } =>
  typed === bySlab ? { gst: suggestedTax.stay.gst, gstBySlab: true } : { gst: Number(typed), gstBySlab: false };

/** Whether a night can be dearer than the slab of a fixed rate. */
export const mayBeBelowSlab = ({ kind, gst, gstBySlab }: Pick<ChargeItem, "kind" | "gst" | "gstBySlab">): boolean =>
  kind === "stay" && !gstBySlab && gst < highestSlabRate;
