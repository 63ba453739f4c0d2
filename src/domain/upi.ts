import { type Paise, toPaise, toRupees } from "./money.ts";

/** What a person may pay by UPI in a day, as NPCI has it for payments of this kind; banks may allow less. */
export const usualUpiLimit = toPaise(100_000);

/** Who is paid how much, for what. */
export interface UpiRequest {
  /** `name@bank`, as the settings have it. */
  id: string;
  payee: string;
  amount: Paise;
  reference: string;
}

/**
 * The link that a UPI app opens with everything filled in (NPCI, UPI Linking Specifications 1.6). Spaces are `%20`: apps
 * show a plus sign as it is.
 */
export function upiLink({ id, payee, amount, reference }: UpiRequest): string {
  const fields: [string, string][] = [
    ["pa", id],
    ["pn", payee],
    ["am", toRupees(amount).toFixed(2)],
    ["cu", "INR"],
    ["tn", `Booking ${reference}`],
    ["tr", reference],
  ];
  // Some apps take the id as it stands there, so its @ is not encoded; a query may contain one.
  const encoded = (text: string) => encodeURIComponent(text).replaceAll("%40", "@");
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encoded(value)}`).join("&")}`;
}
