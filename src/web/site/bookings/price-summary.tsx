import { memo } from "react";
import { formatRupees } from "#domain/money.ts";
import type { Night } from "#domain/nights.ts";
import type { WireQuote } from "#domain/wire-prices.ts";
import { QuoteLines } from "#web/shared/quote-lines.tsx";
import { BookingTerms } from "./booking-terms.tsx";

interface PriceSummaryProps {
  quote: WireQuote | undefined;
  checkIn: Night | "";
  today: Night;
}

export const PriceSummary = memo(function PriceSummary({ quote, checkIn, today }: PriceSummaryProps) {
  return (
    <section className="booking__summary" aria-labelledby="booking-summary">
      <h3 id="booking-summary" className="booking__heading">
        Price summary
      </h3>
      {quote ? (
        <>
          <QuoteLines quote={quote} totalLabel="Grand total" />
          {checkIn && <BookingTerms checkIn={checkIn} today={today} />}
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
