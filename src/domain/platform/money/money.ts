declare const unit: unique symbol;

/** A whole number of paise: every amount in the rules, the services and the database. */
export type Paise = number & { readonly [unit]: "paise" };
/** Rupees with at most two decimals: every amount on the wire and on a screen. Plain numbers fit, paise don't. */
export type Rupees = number & { readonly [unit]?: never };
/** A whole number of hundredths of a percent: every percentage in the rules and the database. */
export type BasisPoints = number & { readonly [unit]: "basis points" };

export const currencySymbol = "₹";

export function paise(count: number): Paise {
  return count as Paise;
}

/** Rounds to the nearest paisa, so that 0.1 + 0.2 becomes 30 paise. */
export function toPaise(rupees: Rupees): Paise {
  return paise(Math.round(rupees * 100));
}

export function toRupees(paise: Paise): Rupees {
  return (paise / 100) as Rupees;
}

export function toBasisPoints(percent: number): BasisPoints {
  return Math.round(percent * 100) as BasisPoints;
}

export function toPercent(points: BasisPoints): number {
  return points / 100;
}

/**
 * `₹7,560.00`, for documents of the tax law; elsewhere `formatRupees`. Does not use `Intl.NumberFormat`: creating the first
 * one of a page takes 118 to 300 ms on a slow phone.
 */
export function formatRupeesAndPaise(rupees: Rupees): string {
  const grouped = Math.abs(rupees)
    .toFixed(2)
    .replace(/\d(?=(?:\d\d)+\d\.)/g, "$&,");
  return `${rupees < 0 ? "-" : ""}${currencySymbol}${grouped}`;
}

/** `₹3,600` or `₹3,600.50`: paise only where there are some. */
export function formatRupees(rupees: Rupees): string {
  return formatRupeesAndPaise(rupees).replace(/\.00$/, "");
}

/** `−₹360.00`, with a real minus sign. */
export const formatSigned = (rupees: Rupees) => (rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees));

export function hasTwoDecimals(value: number): boolean {
  // A sum of such amounts may differ in its last bits; relative, so that no small amount passes as none.
  return Math.abs(value - Math.round(value * 100) / 100) <= 4 * Number.EPSILON * Math.abs(value);
}

/** `numerator / denominator` rounded half up, exactly, for numbers that are not negative. */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
