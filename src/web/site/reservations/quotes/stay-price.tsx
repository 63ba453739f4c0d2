import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import * as m from "#messages/shared.js";
import { useLodge } from "#web/lodge.ts";
import { forNightsInAll, perNightPlus } from "#web/shared/pricing/in-all.ts";
import { Price } from "#web/shared/pricing/price.tsx";
import { nightOf } from "./night-of.ts";

/** What the stay comes to, and small the price of a night, unless it is the same number. */
export function StayPrice({ quote }: { quote: WireQuote }) {
  const lodge = useLodge();
  const { nights, price, grandTotal, lines } = quote;
  const isReduced = lines.some(({ kind }) => kind === "discount" || kind === "reduction");
  const isMore = grandTotal > price && !isReduced;
  return (
    <>
      <Price rupees={grandTotal} suffix={forNightsInAll(lodge, nights)} size="large" />
      {(nights > 1 || grandTotal !== price) && (
        <Price rupees={nightOf(quote).perNight} suffix={isMore ? perNightPlus(lodge) : m.perNight()} size="small" />
      )}
    </>
  );
}
