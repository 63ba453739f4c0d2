import { memo } from "react";
import { formatRupees } from "#domain/money.ts";
import type { Night } from "#domain/nights.ts";
import type { WireQuote } from "#domain/wire-prices.ts";
import * as m from "#messages/booking.js";
import { QuoteLines } from "#web/shared/quote-lines.tsx";
import type { Plan } from "#web/shared/room-offer.ts";
import { BookingTerms } from "./booking-terms.tsx";

interface PriceSummaryProps {
  quote: WireQuote | undefined;
  checkIn: Night | "";
  today: Night;
  plan: Plan;
}

export const PriceSummary = memo(function PriceSummary({ quote, checkIn, today, plan }: PriceSummaryProps) {
  return (
    <section className="booking__summary" aria-labelledby="booking-summary">
      <h3 id="booking-summary" className="booking__heading">
        {m.priceTitle()}
      </h3>
      {quote ? (
        <>
          <QuoteLines quote={quote} totalLabel={m.grandTotal()} />
          {checkIn && <BookingTerms plan={plan} quote={quote} checkIn={checkIn} today={today} />}
        </>
      ) : (
        <p className="booking__small">{m.priceWithoutDates()}</p>
      )}
      <p className="visually-hidden" role="status">
        {quote && m.grandTotalAmount({ amount: formatRupees(quote.grandTotal) })}
      </p>
    </section>
  );
});
