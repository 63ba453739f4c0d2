import { formatRupees, type Paise, paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";

interface Seen {
  balance: Paise;
  seenBalance: number | undefined;
  /** The reply if it is another one. */
  details: object;
}

/** Throws changed if the caller saw another balance. */
export function requireSeenBalance({ balance, seenBalance, details }: Seen): void {
  if (seenBalance === undefined || toPaise(seenBalance as Rupees) === balance) return;
  throw new AppError("changed", errors.balanceChanged({ amount: formatRupees(toRupees(balance)) }), { details });
}

interface Paid {
  amount: Paise;
  /** Where the error is told. */
  field: string;
  isMore: boolean | undefined;
}

/** Throws invalid_input for a payment of more than is owed, unless the caller says that it is. */
export function requireNoMoreThanOwed(balance: Paise, { amount, field, isMore }: Paid): void {
  const more = paise(amount - Math.max(0, balance));
  if (isMore || more <= 0) return;
  throw invalidInput({ [field]: validation.moreThanOwed({ amount: formatRupees(toRupees(more)) }) });
}
