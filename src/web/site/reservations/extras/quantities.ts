import { paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { ExtrasInput, OfferedExtra } from "#domain/reservations/extras.ts";

/** By item. */
export type Quantities = Readonly<Record<string, number>>;

/** What is sent: items that are still offered, each with how many are wanted. */
export const extrasOf = (chosen: Quantities, offered: readonly OfferedExtra[]): ExtrasInput =>
  offered.flatMap(({ _id: itemId }) => {
    const quantity = chosen[itemId] ?? 0;
    return quantity > 0 ? [{ itemId, quantity }] : [];
  });

export const linesOf = (chosen: Quantities, offered: readonly OfferedExtra[]) =>
  offered.flatMap(({ _id: itemId, extraName, measure, price }) => {
    const quantity = chosen[itemId] ?? 0;
    return quantity > 0 ? [{ itemId, extraName, measure, quantity, amount: times(price, quantity) }] : [];
  });

const times = (price: Rupees, quantity: number): Rupees => toRupees(paise(toPaise(price) * quantity));

export const sumOf = (amounts: readonly Rupees[]): Rupees =>
  toRupees(paise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0)));
