import type { GuestBooking } from "#domain/guest-booking.ts";
import { formatRupees } from "#domain/money.ts";
import type { StayChangeQuote } from "#domain/stay-change.ts";
import { QuoteLines } from "#web/shared/quote-lines.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface ChangePriceProps {
  booking: GuestBooking;
  quote: StayChangeQuote | undefined;
  isAsking: boolean;
  isUnchanged: boolean;
}

function differenceSentence({ difference }: StayChangeQuote): string {
  if (difference === 0) return "The price stays as it is.";
  return difference > 0 ? `${formatRupees(difference)} more than now.` : `${formatRupees(-difference)} less than now.`;
}

/** The new total and the difference, in words, before anything is sent. */
export function ChangePrice({ booking, quote, isAsking, isUnchanged }: ChangePriceProps) {
  return (
    <section className="change-price" aria-label="New price" aria-busy={isAsking}>
      <div role="status">
        {quote ? (
          <>
            <p className="change-price__totals">
              {quote.difference !== 0 && (
                <span>
                  Now <s>{formatRupees(booking.grandTotal)}</s>
                </span>
              )}
              <b>{formatRupees(quote.quote.grandTotal)}</b>
            </p>
            <p className="change-price__difference">{differenceSentence(quote)}</p>
          </>
        ) : isAsking ? (
          <Spinner label="Looking up the price" />
        ) : (
          <p className="own-small">
            {isUnchanged
              ? "Choose other dates or guests to see the new price."
              : "Without this change the price stays."}
          </p>
        )}
      </div>
      {quote && (
        <>
          {quote.difference !== 0 && <QuoteLines quote={quote.quote} totalLabel="New total" />}
          {quote.refund > 0 && (
            <p className="change-price__refund">
              You have paid {formatRupees(quote.refund)} more than that: it is yours to get back, please ask us.
            </p>
          )}
          <ul className="change-price__terms">
            {quote.difference !== 0 && <li>New dates cost today’s price of what you booked, for all nights.</li>}
            <li>
              {quote.isAtOnce
                ? "The change takes effect at once, and we send you a mail."
                : "The front desk answers by mail. Until then your booking stays as it is; nights that you do not have yet can go to others."}
            </li>
            <li>{quote.cancellation}</li>
          </ul>
        </>
      )}
    </section>
  );
}
