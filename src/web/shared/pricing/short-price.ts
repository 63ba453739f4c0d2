import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/calendar.js";

const lakh = 100_000;

/** `₹4,200` or `₹1.25L`, rounded up to fit under a date; the full price belongs beside it. */
export function shortPrice(rupees: Rupees): string {
  const whole = Math.ceil(rupees);
  if (whole < lakh) return formatRupees(whole);
  return m.priceInLakhs({ price: formatRupees(Math.ceil(whole / 1000) / 100).replace(/(\.\d)0$/, "$1") });
}
