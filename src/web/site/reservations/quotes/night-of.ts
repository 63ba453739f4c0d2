import type { Rupees } from "#domain/platform/money/money.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import type { StayQuote } from "#domain/reservations/quotes.ts";
import type { NightPriceProps } from "#web/shared/pricing/price.tsx";

/** In whole rupees where it is only an average: no night has that price. */
function inAllOf(total: Rupees, nights: number): Rupees {
  const average = Math.round((total / nights) * 100) / 100;
  return nights > 1 && Math.round(average * nights * 100) !== Math.round(total * 100) ? Math.round(average) : average;
}

/** A night of the stay on average, without and with taxes and fees. */
export function nightOf({ pricePerNight, grandTotal, nights }: WireQuote): NightPriceProps {
  const isAverage = nights > 1 && !Number.isInteger(pricePerNight);
  return { perNight: isAverage ? Math.round(pricePerNight) : pricePerNight, inAll: inAllOf(grandTotal, nights) };
}

/** The same for every plan. */
export function nightsByPlan(reply: StayQuote | undefined): ReadonlyMap<string, NightPriceProps> | undefined {
  const nights = reply?.quote.nights ?? 1;
  return (
    reply &&
    new Map(
      reply.plans.map(({ id, pricePerNight, grandTotal }) => [
        id,
        { perNight: pricePerNight, inAll: inAllOf(grandTotal, nights) },
      ]),
    )
  );
}

/** A night that is not free is not kept for the guest. */
export function shownQuote({ quote, extraNight }: StayQuote): WireQuote {
  return extraNight?.isFree === false ? { ...quote, extraNight: undefined } : quote;
}
