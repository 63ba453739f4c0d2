import { formatPrice, formatRupees } from "./money.ts";
import type { Quote, QuoteLine, QuoteLineKind } from "./pricing.ts";

const labels: Record<Exclude<QuoteLineKind, "base">, string> = {
  discount: "Discount",
  serviceFee: "Service fee",
  gst: "GST",
  service: "Service charge",
  rounding: "Rounding",
};

const nightsInWords = (count: number) => `${count} ${count === 1 ? "night" : "nights"}`;

/** What a line of a quote is called. */
export function lineInWords({ kind, percent }: QuoteLine, quote: Quote): string {
  if (kind === "base") return `${formatPrice(quote.pricePerNight)} × ${nightsInWords(quote.nights)}`;
  return percent === undefined ? labels[kind] : `${labels[kind]} (${percent}%)`;
}

/** `−₹360.00`, with a real minus sign. */
export const amountInWords = (rupees: number) => (rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees));

/** Why more nights are charged than the guest sleeps; undefined when they are not. */
export function lateNightSentence({ lateNights, nights }: Quote): string | undefined {
  if (lateNights === 0) return undefined;
  const extra = lateNights === 1 ? "one more night" : `${lateNights} more nights`;
  return `Your departure is later in the day than your arrival: that counts as ${extra}, so ${nights} are charged.`;
}
