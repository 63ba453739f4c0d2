import { memo } from "react";
import { formatRupees } from "#domain/money.ts";
import type { WireQuote } from "#domain/wire-prices.ts";
import { QuoteLines } from "#web/shared/quote-lines.tsx";

export const PriceSummary = memo(function PriceSummary({ quote }: { quote: WireQuote | undefined }) {
  return (
    <section className="booking__summary" aria-labelledby="booking-summary">
      <h3 id="booking-summary" className="booking__heading">
        Price summary
      </h3>
      {quote ? (
        <>
          <QuoteLines quote={quote} totalLabel="Grand total" />
          <p className="booking__small">Nothing to pay now. You settle it at the lodge.</p>
        </>
      ) : (
        <p className="booking__small">Choose your dates to see the price.</p>
      )}
      <p className="visually-hidden" role="status">
        {quote && `Grand total ${formatRupees(quote.grandTotal)}`}
      </p>
    </section>
  );
});
