import { formatPrice, formatRupees } from "#domain/money.ts";
import type { Quote, QuoteLine, QuoteLineKind } from "#domain/pricing.ts";

const labels: Record<Exclude<QuoteLineKind, "base">, string> = {
  discount: "Discount",
  serviceFee: "Service fee",
  gst: "GST",
  service: "Service charge",
  rounding: "Rounding",
};

const nightsInWords = (count: number) => `${count} ${count === 1 ? "night" : "nights"}`;

function labelOf({ kind, percent }: QuoteLine, quote: Quote): string {
  if (kind === "base") return `${formatPrice(quote.pricePerNight)} × ${nightsInWords(quote.nights)}`;
  return percent === undefined ? labels[kind] : `${labels[kind]} (${percent}%)`;
}

/** `−₹360.00`, with a real minus sign. */
const amountOf = (rupees: number) => (rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees));

/** Why more nights are charged than the guest sleeps; undefined when they are not. */
function lateNightSentence({ lateNights, nights }: Quote): string | undefined {
  if (lateNights === 0) return undefined;
  const extra = lateNights === 1 ? "one more night" : `${lateNights} more nights`;
  return `Your departure is later in the day than your arrival: that counts as ${extra}, so ${nights} are charged.`;
}

interface QuoteLinesProps {
  quote: Quote;
  /** What the sum is called. */
  totalLabel?: string;
}

/** The price of a stay, line by line, with its total and, after a late departure, a sentence that says why. */
export function QuoteLines({ quote, totalLabel = "Total" }: QuoteLinesProps) {
  const sentence = lateNightSentence(quote);
  return (
    <div className="quote">
      <dl className="quote__lines">
        {quote.lines.map((line) => (
          <div key={line.kind} className="quote__line">
            <dt>{labelOf(line, quote)}</dt>
            <dd>{amountOf(line.amount)}</dd>
          </div>
        ))}
        <div className="quote__line quote__line--total">
          <dt>{totalLabel}</dt>
          <dd>{formatRupees(quote.grandTotal)}</dd>
        </div>
      </dl>
      {sentence && <p className="quote__late">{sentence}</p>}
    </div>
  );
}
