import * as m from "#messages/cashLimit.js";
import { formatRupees, type Paise, paise, toRupees } from "../../platform/money/money.ts";

/** From this sum on nothing may be taken in cash. Source: Income-tax Act, section 269ST. */
export const cashLimit: Paise = paise(2_00_000_00);
/** The largest sum that may be taken. */
const largestSum: Paise = paise(cashLimit - 1_00);

/** Cash received before. */
export interface CashReceived {
  /** For the stay; of a group, for all of its rooms. */
  forStay: Paise;
  /** From the same person on the day of the payment. */
  onDay: Paise;
}

/** Why `amount` may not be taken in cash, with what still may. */
export function cashProblem(amount: Paise, { forStay, onDay }: CashReceived): string | undefined {
  return forStay >= onDay ? problem(amount, forStay, m.tooMuchForStay) : problem(amount, onDay, m.tooMuchOnDay);
}

/** The rule for a company's payment on its account, which is for no single stay. */
export const companyCashProblem = (amount: Paise, onDay: Paise): string | undefined =>
  problem(amount, onDay, m.tooMuchFromCompany);

type Sentence = (values: { limit: string; received: string; left: string }) => string;

function problem(amount: Paise, before: Paise, sentence: Sentence): string | undefined {
  if (before + amount < cashLimit) return undefined;
  const left = formatRupees(toRupees(paise(Math.max(0, largestSum - before))));
  return sentence({ limit: formatRupees(toRupees(cashLimit)), received: formatRupees(toRupees(before)), left });
}
