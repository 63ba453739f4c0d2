import type { Rupees } from "#domain/platform/money/money.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import type { StayQuote } from "#domain/reservations/quotes.ts";
import type { NightPriceProps } from "#web/shared/pricing/price.tsx";

const inAllOf = (total: Rupees, nights: number): Rupees => Math.round((total / nights) * 100) / 100;

/** A night of the stay on average, without and with taxes and fees. */
export function nightOf({ pricePerNight, grandTotal, nights }: WireQuote): NightPriceProps {
  return { perNight: pricePerNight, inAll: inAllOf(grandTotal, nights) };
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
