import { formatRupees, formatSigned } from "#domain/platform/money/money.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import { quoteNotes, quoteRows } from "#domain/reservations/quote-labels.ts";
import * as m from "#messages/shared.js";

interface QuoteLinesProps {
  quote: WireQuote;
  totalLabel?: string;
}

export function QuoteLines({ quote, totalLabel = m.total() }: QuoteLinesProps) {
  return (
    <div className="quote">
      <dl className="quote__lines">
        {quoteRows(quote).map(({ key, label, amount }) => (
          <div key={key} className="quote__line">
            <dt>{label}</dt>
            <dd>{formatSigned(amount)}</dd>
          </div>
        ))}
        <div className="quote__line quote__line--total">
          <dt>{totalLabel}</dt>
          <dd>{formatRupees(quote.grandTotal)}</dd>
        </div>
      </dl>
      {quoteNotes(quote).map((sentence) => (
        <p key={sentence} className="quote__late">
          {sentence}
        </p>
      ))}
    </div>
  );
}
