import { formatRupees, type Rupees } from "./money.ts";
import type { WireQuote, WireQuoteLine } from "./wire-prices.ts";

const labels: Record<Exclude<WireQuoteLine["kind"], "base">, string> = {
  discount: "Discount",
  serviceFee: "Service fee",
  gst: "GST",
  service: "Service charge",
  rounding: "Rounding",
};

const nightCount = (count: number) => `${count} ${count === 1 ? "night" : "nights"}`;

export function quoteLineLabel({ kind, percent }: WireQuoteLine, quote: WireQuote): string {
  if (kind === "base") return `${formatRupees(quote.pricePerNight)} × ${nightCount(quote.nights)}`;
  return percent === undefined ? labels[kind] : `${labels[kind]} (${percent}%)`;
}

/** `−₹360.00`, with a real minus sign. */
export const formatSigned = (rupees: Rupees) => (rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees));

export function lateNightSentence({ lateNights, nights }: WireQuote): string | undefined {
  if (lateNights === 0) return undefined;
  const extra = lateNights === 1 ? "one more night" : `${lateNights} more nights`;
  return `Your departure is later in the day than your arrival: that counts as ${extra}, so ${nights} are charged.`;
}
