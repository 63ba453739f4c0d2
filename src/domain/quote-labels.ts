import * as m from "#messages/quote.js";
import { formatRupees, type Rupees } from "./money.ts";
import type { WireQuote, WireQuoteLine } from "./wire-prices.ts";

const labels: Record<Exclude<WireQuoteLine["kind"], "base">, () => string> = {
  discount: m.discount,
  serviceFee: m.serviceFee,
  gst: m.gst,
  service: m.service,
  rounding: m.rounding,
};

export function quoteLineLabel({ kind, percent }: WireQuoteLine, quote: WireQuote): string {
  if (kind === "base") return m.base({ price: formatRupees(quote.pricePerNight), nights: quote.nights });
  const label = labels[kind]();
  return percent === undefined ? label : m.withPercent({ label, percent });
}

/** `−₹360.00`, with a real minus sign. */
export const formatSigned = (rupees: Rupees) => (rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees));

export function lateNightSentence({ lateNights, nights }: WireQuote): string | undefined {
  if (lateNights === 0) return undefined;
  return m.lateNights({ lateNights, nights });
}
