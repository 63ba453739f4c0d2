import { type Paise, toPaise, toRupees } from "./money.ts";

/** The daily UPI limit of a person for payments of this kind, by NPCI; banks may set less. */
export const usualUpiLimit = toPaise(100_000);

export interface UpiRequest {
  id: string;
  payee: string;
  amount: Paise;
  reference: string;
  /** Instead of the reference of a booking. */
  note?: string;
}

/**
 * A link that opens a UPI app with all fields filled in (NPCI, UPI Linking Specifications 1.6). Spaces are `%20`: apps
 * show a plus sign as it is.
 */
export function upiLink({ id, payee, amount, reference, note }: UpiRequest): string {
  const fields: [string, string][] = [
    ["pa", id],
    ["pn", payee],
    ["am", toRupees(amount).toFixed(2)],
    ["cu", "INR"],
    ["tn", note ?? `Booking ${reference}`],
    ["tr", reference],
  ];
  // Some apps don't decode the id, so its @ is not encoded; a query may contain one.
  const encoded = (text: string) => encodeURIComponent(text).replaceAll("%40", "@");
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encoded(value)}`).join("&")}`;
}
