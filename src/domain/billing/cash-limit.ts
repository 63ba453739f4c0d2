import * as m from "#messages/cashLimit.js";
import { formatRupees, type Paise, paise, toRupees } from "../platform/money/money.ts";

/** From this sum on nothing may be taken in cash. Source: Income-tax Act, section 269ST. */
export const cashLimit: Paise = paise(2_00_000_00);
/** What may be taken at most. */
const largestSum: Paise = paise(cashLimit - 1_00);

/** What was received in cash before. */
export interface CashReceived {
  /** For the stay; of a group, for all of its rooms. */
  forStay: Paise;
  /** From the same person on the day of the payment. */
  onDay: Paise;
}

/** Why `amount` may not be taken in cash, with what still may. */
export function cashProblem(amount: Paise, { forStay, onDay }: CashReceived): string | undefined {
  const [before, told] = forStay >= onDay ? [forStay, m.tooMuchForStay] : [onDay, m.tooMuchOnDay];
  if (before + amount < cashLimit) return undefined;
  const left = formatRupees(toRupees(paise(Math.max(0, largestSum - before))));
  return told({ limit: formatRupees(toRupees(cashLimit)), received: formatRupees(toRupees(before)), left });
}
