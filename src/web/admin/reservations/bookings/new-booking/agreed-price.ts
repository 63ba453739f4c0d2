import type { Rupees } from "#domain/platform/money/money.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import { agreedTotalForm } from "#domain/reservations/desk-bookings.ts";
import { typedRupees } from "#web/admin/platform/forms/typed-rupees.ts";

/** What was agreed at the counter instead of the plan's price, as typed. */
export interface AgreedPrice {
  /** Blank for the plan's price. */
  agreedAmount: string;
  agreedFor: "stay" | "night";
}

export const noAgreedPrice: AgreedPrice = { agreedAmount: "", agreedFor: "stay" };

/** For the stay, in rupees; NaN for what is no amount, undefined without one. */
function agreedTotalOf({ agreedAmount, agreedFor }: AgreedPrice, nights: number): number | undefined {
  if (agreedAmount.trim() === "") return undefined;
  const typed = typedRupees(agreedAmount);
  return agreedFor === "night" ? Math.round(typed * nights * 100) / 100 : typed;
}

export function checkAgreed(form: AgreedPrice, nights: number): Validated<{ agreedTotal?: number }> {
  const agreedTotal = agreedTotalOf(form, nights);
  if (agreedTotal === undefined) return { ok: true, output: {} };
  const checked = validate(agreedTotalForm, { agreedTotal });
  return checked.ok ? checked : { ok: false, fields: { agreedAmount: checked.fields.agreedTotal ?? "" } };
}

/** The total that the dialog shows: what was agreed where it is an amount, else the plan's. */
export function shownTotal(form: AgreedPrice, quote: { grandTotal: Rupees; nights: number } | undefined) {
  if (!quote) return undefined;
  const agreed = agreedTotalOf(form, quote.nights);
  return agreed === undefined || Number.isNaN(agreed) ? quote.grandTotal : agreed;
}
