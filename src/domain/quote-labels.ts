import * as m from "#messages/quote.js";
import { formatRupees, type Rupees } from "./money.ts";
import { addNights, formatNight, type Night } from "./nights.ts";
import type { WireQuote, WireQuoteLine } from "./wire-prices.ts";

const labels: Record<Exclude<WireQuoteLine["kind"], "base" | "reduction">, () => string> = {
  extraGuests: m.extraGuests,
  discount: m.discount,
  serviceFee: m.serviceFee,
  gst: m.gst,
  service: m.service,
  rounding: m.rounding,
};

export function quoteLineLabel({ kind, amount, percent, label: name = "" }: WireQuoteLine, quote: WireQuote): string {
  const { nights, nightly } = quote;
  if (kind === "base")
    return nightly ? m.baseNights({ nights }) : m.base({ price: formatRupees(amount / nights), nights });
  if (kind === "reduction") return m.reduction({ label: name });
  const label = labels[kind]();
  return percent === undefined ? label : m.withPercent({ label, percent });
}

/** `−₹360.00`, with a real minus sign. */
export const formatSigned = (rupees: Rupees) => (rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees));

/** Consecutive nights of one price; none if all nights cost the same. */
export function nightRuns({ nightly = [] }: Pick<WireQuote, "nightly">) {
  const runs: { from: Night; count: number; price: Rupees }[] = [];
  for (const { night, price } of nightly) {
    const last = runs.at(-1);
    if (last?.price === price && addNights(last.from, last.count) === night) last.count += 1;
    else runs.push({ from: night, count: 1, price });
  }
  return runs;
}

export function nightRunLabel({ from, count }: { from: Night; count: number }): string {
  return m.nightRun({ from: formatNight(from), count });
}

export function lateNightSentence({ lateNights, nights, extraNight }: WireQuote): string | undefined {
  if (lateNights === 0) return undefined;
  const sentence = m.lateNights({ lateNights, nights });
  return extraNight ? `${sentence} ${m.extraNight({ date: formatNight(extraNight) })}` : sentence;
}
