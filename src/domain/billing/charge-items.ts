import * as v from "valibot";
import * as m from "#messages/chargeItems.js";
import * as validation from "#messages/validation.js";
import { rupees } from "../platform/money/rupees.ts";
import { requiredLine, seenVersion } from "../platform/text/text.ts";
import { type ChargeKind, chargeKinds, suggestedTax } from "./charge-kinds.ts";
import { chargePrice, measure, taxCode, taxRate } from "./charge-values.ts";

export const chargeItemShape = v.object({
  _id: v.string(),
  /** Name and price are those of a paid amenity, and change with it. */
  isAmenity: v.boolean(),
  name: v.string(),
  kind: v.picklist(chargeKinds),
  sac: v.string(),
  /** Percent. */
  gst: v.number(),
  /** Of one, with its GST. */
  price: rupees,
  /** What is counted ("plate"), or empty. */
  measure: v.string(),
  /** Others can't be chosen any more. */
  isActive: v.boolean(),
  updatedAt: v.string(),
});
export type ChargeItem = v.InferOutput<typeof chargeItemShape>;

export const chargeItemInput = v.object({
  name: requiredLine(60, m.nameRequired),
  kind: v.picklist(chargeKinds, validation.choose),
  sac: taxCode,
  gst: taxRate,
  price: chargePrice,
  measure,
  isActive: v.boolean(validation.choose),
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

interface TypedTax {
  kind: ChargeKind;
  gst: string;
  sac: string;
}

/** What choosing a kind changes in a form: rate and code as suggested, unless they were typed. */
export function taxOfKind(form: TypedTax, kind: ChargeKind): TypedTax {
  const before = suggestedTax[form.kind];
  const isTyped = form.gst !== String(before.gst) || form.sac !== before.sac;
  const { gst, sac } = suggestedTax[kind];
  return isTyped ? { kind, gst: form.gst, sac: form.sac } : { kind, gst: String(gst), sac };
}
