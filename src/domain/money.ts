/** Money is whole paise everywhere inside and rupees with at most two decimals on the wire. */
export type Paise = number;

export const currencySymbol = "₹";

const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/** Rupees (at most two decimals) to paise; the nearest paisa, so that 0.1 + 0.2 style noise does no harm. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100);
}

/** Paise to rupees for the wire: the double nearest to the decimal, which prints with at most two decimals. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

/** `₹7,560.00`, grouped the Indian way. Takes rupees, as they come over the wire. */
export function formatRupees(rupees: number): string {
  return exact.format(rupees);
}

/** `₹3,600`, with paise only where there are some: for prices that stand alone. */
export function formatPrice(rupees: number): string {
  return Number.isInteger(rupees) ? whole.format(rupees) : exact.format(rupees);
}

/** Whether the number has at most two decimals, as an amount or a percentage must. */
export function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

/** `numerator / denominator` rounded half up, exactly, for numbers that are not negative. */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
