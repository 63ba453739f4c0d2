import type { ChargeItem } from "#domain/billing/charge-items.ts";
import { type Charge, chargeInput } from "#domain/billing/charges.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import { validate } from "#domain/platform/values/validate.ts";

/** The number that fits in two rows of buttons. */
const maxOffered = 6;

/** Items whose name has a word that begins so; first those that the bill has already. */
export function offeredItems(
  items: readonly ChargeItem[],
  { charges, term }: { charges: readonly Charge[]; term: string },
): readonly ChargeItem[] {
  const wanted = foldText(term.trim());
  const begins = ({ name }: ChargeItem) => ` ${foldText(name)}`.includes(` ${wanted}`);
  const linesOf = ({ name }: ChargeItem) => charges.filter(({ description }) => description === name).length;
  return items
    .filter(begins)
    .toSorted((one, other) => linesOf(other) - linesOf(one))
    .slice(0, maxOffered);
}

export const quickCharge = ({ name, kind, price, measure, gst, gstBySlab, sac }: ChargeItem, quantity: string) =>
  validate(chargeInput, {
    description: name,
    unitPrice: price,
    kind,
    measure,
    gst,
    gstBySlab,
    sac,
    quantity: quantity.trim() === "" ? Number.NaN : Number(quantity),
  });
