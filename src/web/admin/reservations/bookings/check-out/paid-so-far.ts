import { formatRupees, type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskBookings.js";

/** The payments to give back, or still to ask for, once a stay costs nothing but its fee. */
export function paidSoFar(paid: Paise, fee: Paise): string {
  const then = paid > fee ? "refund" : paid < fee ? "due" : "even";
  const rupees = (amount: Paise) => formatRupees(toRupees(amount));
  return m.paidSoFar({ paid: rupees(paid), then, amount: rupees(paise(Math.abs(paid - fee))) });
}
