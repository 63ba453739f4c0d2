import * as m from "#messages/quote.js";
import { formatRupees, type Rupees } from "../platform/money/money.ts";
import { listOf } from "../platform/text/list-of.ts";
import { addNights, formatNight, type Night } from "../platform/time/nights.ts";
import type { WireQuote, WireQuoteLine } from "../pricing/wire-prices.ts";

const labels: Record<Exclude<WireQuoteLine["kind"], "base" | "reduction">, () => string> = {
  extraGuests: m.extraGuests,
  discount: m.discount,
  serviceFee: m.serviceFee,
  gst: m.gst,
  service: m.service,
  rounding: m.rounding,
};

function quoteLineLabel({ kind, amount, percent, label: name = "" }: WireQuoteLine, quote: WireQuote): string {
  const { nights, nightly } = quote;
  if (kind === "base")
    return nightly ? m.baseNights({ nights }) : m.base({ price: formatRupees(amount / nights), nights });
  if (kind === "reduction") return m.reduction({ label: name });
  const label = labels[kind]();
  return percent === undefined ? label : m.withPercent({ label, percent });
}

interface QuoteRow {
  key: string;
  label: string;
  amount: Rupees;
}

/** The lines as they are shown, with one for each run of nights that cost the same. They add up to the total. */
export function quoteRows(quote: WireQuote): QuoteRow[] {
  return quote.lines.flatMap((line) => {
    const { kind, percent = "", label = "", amount } = line;
    if (kind !== "base" || !quote.nightly) {
      return { key: `${kind} ${percent}${label}`, label: quoteLineLabel(line, quote), amount };
    }
    return nightRuns(quote).map(({ extra, ...run }) => ({
      key: run.from,
      label: nightRunLabel(run),
      amount: (run.price - extra) * run.count,
    }));
  });
}

/** Consecutive nights of one price; none if all nights cost the same. */
function nightRuns({ nightly = [] }: Pick<WireQuote, "nightly">) {
  const runs: { from: Night; count: number; price: Rupees; extra: Rupees }[] = [];
  for (const { night, price, extra = 0 } of nightly) {
    const last = runs.at(-1);
    const isSame = last?.price === price && last.extra === extra;
    if (isSame && addNights(last.from, last.count) === night) last.count += 1;
    else runs.push({ from: night, count: 1, price, extra });
  }
  return runs;
}

function nightRunLabel({ from, count }: { from: Night; count: number }): string {
  return m.nightRun({ from: formatNight(from), count });
}

function lateNightSentence({ lateNights, nights, extraNight }: WireQuote): string | undefined {
  if (lateNights === 0) return undefined;
  const sentence = m.lateNights({ lateNights, nights });
  return extraNight ? `${sentence} ${m.extraNight({ date: formatNight(extraNight) })}` : sentence;
}

function includedGstSentence({ includedGst }: WireQuote): string | undefined {
  if (!includedGst) return undefined;
  return m.includedGst({
    parts: listOf(
      includedGst.map(({ percent, amount }) => m.includedGstPart({ amount: formatRupees(amount), percent })),
    ),
  });
}

/** What is said below the total. */
export const quoteNotes = (quote: WireQuote): string[] =>
  [includedGstSentence(quote), lateNightSentence(quote)].filter((sentence) => sentence !== undefined);
