import { memo } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import * as m from "#messages/booking.js";
import { QuoteLines } from "#web/shared/reservations/quote-lines.tsx";
import type { Plan } from "#web/shared/rooms/room-offer.ts";
import { ExtraLines } from "../extras/extra-choice.tsx";
import { type linesOf, sumOf } from "../extras/quantities.ts";
import { QuoteStatus } from "../quotes/quote-status.tsx";
import type { StayQuoteState } from "../quotes/use-stay-quote.ts";
import { BookingTerms } from "./booking-terms.tsx";
import { chosenPlan } from "./chosen-plan.ts";

interface PriceSummaryProps {
  quote: WireQuote | undefined;
  state: StayQuoteState;
  hasDates: boolean;
  today: Night;
  plans: readonly Plan[];
  extras: ReturnType<typeof linesOf>;
}

export const PriceSummary = memo(function PriceSummary(props: PriceSummaryProps) {
  const { quote, state, hasDates, today, plans, extras } = props;
  const { asked } = state;
  return (
    <section className="stack gap-3 booking__summary" aria-labelledby="booking-summary">
      <h3 id="booking-summary" className="line-below pad-bottom-2 booking__heading">
        {m.priceTitle()}
      </h3>
      {hasDates && <QuoteStatus state={state} />}
      {quote ? (
        <div
          className="stack gap-3"
          data-outdated={state.isCurrent ? undefined : ""}
          aria-busy={!state.isCurrent && !state.error}
        >
          <QuoteLines quote={quote} totalLabel={m.grandTotal()} />
          {extras.length > 0 && (
            <ExtraLines lines={extras} total={sumOf([quote.grandTotal, ...extras.map(({ amount }) => amount)])} />
          )}
          {asked && (
            <BookingTerms
              plan={chosenPlan(plans, asked.costOptionId ?? "")}
              quote={quote}
              checkIn={asked.checkInDate}
              today={today}
            />
          )}
        </div>
      ) : (
        !hasDates && <p className="tight muted tiny">{m.priceWithoutDates()}</p>
      )}
      <p className="visually-hidden" role="status">
        {quote && state.isCurrent && m.grandTotalAmount({ amount: formatRupees(quote.grandTotal) })}
      </p>
    </section>
  );
});
