import { formatRupees } from "#domain/platform/money/money.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import type { StayChangeQuote } from "#domain/reservations/stay-change.ts";
import * as m from "#messages/stayChange.js";
import { QuoteLines } from "#web/shared/reservations/quote-lines.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";

interface ChangePriceProps {
  booking: GuestBooking;
  quote: StayChangeQuote | undefined;
  isAsking: boolean;
  isUnchanged: boolean;
}

function differenceSentence({ difference }: StayChangeQuote): string {
  if (difference === 0) return m.samePrice();
  const amount = formatRupees(Math.abs(difference));
  return difference > 0 ? m.higherPrice({ amount }) : m.lowerPrice({ amount });
}

/** The new total and the difference, in words, before anything is sent. */
export function ChangePrice({ booking, quote, isAsking, isUnchanged }: ChangePriceProps) {
  const before = formatRupees(booking.grandTotal);
  return (
    <section
      className="packed stack gap-4 line-above pad-top-4 change-price"
      aria-label={m.priceLabel()}
      aria-busy={isAsking}
    >
      <div role="status">
        {quote ? (
          <>
            <p className="on-baseline row wraps figures gap-1-4 change-price__totals">
              <span>
                {quote.difference === 0
                  ? m.priceBefore({ total: before })
                  : m.priceNow({ total: before, s: (text) => <s key="total">{text}</s> })}
              </span>
              <span>
                {m.priceAfter({
                  total: formatRupees(quote.quote.grandTotal),
                  b: (text) => <b key="total">{text}</b>,
                })}
              </span>
            </p>
            <p className="strong">{differenceSentence(quote)}</p>
          </>
        ) : isAsking ? (
          <Spinner label={m.lookingUpPrice()} />
        ) : (
          <p className="soft small own-small">{isUnchanged ? m.priceWithoutChoice() : m.priceWithoutChange()}</p>
        )}
      </div>
      {quote && (
        <>
          {quote.difference !== 0 && <QuoteLines quote={quote.quote} totalLabel={m.newTotal()} />}
          {quote.refund > 0 && (
            <p className="ground-brass pad-3-4 soft marked">
              {m.amountToGetBack({ amount: formatRupees(quote.refund) })}
            </p>
          )}
          <ul className="stack gap-1 soft small tight-5 change-price__terms">
            {quote.difference !== 0 && <li>{m.todaysPriceTerm()}</li>}
            <li>{quote.isAtOnce ? m.atOnceTerm() : m.byDeskTerm()}</li>
            <li>{quote.cancellation}</li>
          </ul>
        </>
      )}
    </section>
  );
}
