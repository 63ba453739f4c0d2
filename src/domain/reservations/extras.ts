import * as v from "valibot";
import * as m from "#messages/extras.js";
import type { ChargeKind } from "../billing/charge-kinds.ts";
import { type Paise, paise, type Rupees, toPaise, toRupees } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { recordId } from "../platform/text/text.ts";

export const maxExtraQuantity = 20;
const maxExtras = 20;

/** An item of the price list that guests may add to their booking; the price of one is with its GST. */
export const offeredExtraShape = v.object({
  _id: v.string(),
  extraName: v.string(),
  /** The unit that is counted ("plate"), or empty. */
  measure: v.string(),
  price: rupees,
});
export type OfferedExtra = v.InferOutput<typeof offeredExtraShape>;

const quantity = v.pipe(
  v.number(m.quantityInvalid),
  v.integer(m.quantityInvalid),
  v.minValue(1, m.quantityInvalid),
  v.maxValue(maxExtraQuantity, m.quantityInvalid),
);

/** What a guest wants, each item once. */
export const extrasInput = v.pipe(
  v.array(v.object({ itemId: recordId, quantity })),
  v.maxLength(maxExtras, m.tooMany),
  v.check((extras) => new Set(extras.map(({ itemId }) => itemId)).size === extras.length, m.itemTwice),
);
export type ExtrasInput = v.InferOutput<typeof extrasInput>;

/** At the price of the day on which it was chosen. */
export const bookedExtraShape = v.object({
  itemId: v.string(),
  extraName: v.string(),
  measure: v.string(),
  unitPrice: rupees,
  quantity: v.number(),
  amount: rupees,
  /** It stands on the bill as a charge. */
  isCharged: v.boolean(),
});
export type BookedExtra = v.InferOutput<typeof bookedExtraShape>;

/** With what its charge needs at check-in. */
export interface StoredExtra {
  itemId: string;
  name: string;
  measure: string;
  kind: ChargeKind;
  sac: string;
  /** Percent. */
  gst: number;
  gstBySlab: boolean;
  unitPaise: Paise;
  quantity: number;
  isCharged: boolean;
}

export const toBookedExtra = ({ itemId, name, measure, unitPaise, quantity, isCharged }: StoredExtra): BookedExtra => ({
  itemId,
  extraName: name,
  measure,
  unitPrice: toRupees(unitPaise),
  quantity,
  amount: toRupees(paise(unitPaise * quantity)),
  isCharged,
});

/** The sum of what is not on the bill yet. */
export function extrasToCome(extras: readonly BookedExtra[]): Rupees {
  const open = extras.filter(({ isCharged }) => !isCharged);
  return toRupees(paise(open.reduce((sum, { amount }) => sum + toPaise(amount), 0)));
}

/** `Dinner × 2 (plate)` */
export function extraText(extra: Pick<BookedExtra, "extraName" | "quantity" | "measure">): string {
  const { extraName: name, quantity, measure } = extra;
  return measure ? m.lineWithMeasure({ name, quantity, measure }) : m.line({ name, quantity });
}
