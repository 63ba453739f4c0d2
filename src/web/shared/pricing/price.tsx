import { useContext } from "react";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import type { LowerPrice } from "#domain/pricing/lowest-night.ts";
import * as m from "#messages/shared.js";
import { classNames } from "#web/ui/class-names.ts";
import { preloadFont } from "#web/ui/loading/preload-font.ts";
import rupeeFont from "../../fonts/anek-rupee.woff2?url";
import { ChargesGst, inAll as suffixInAll } from "./in-all.ts";

interface PriceProps {
  rupees: Rupees;
  /** "per night" */
  suffix?: string;
  size?: "small" | "medium" | "large";
  className?: string;
}

export function Price({ rupees, suffix, size = "medium", className }: PriceProps) {
  // The rupee sign has a font file of its own: loaded late, it would cause another layout.
  if (import.meta.env.SSR) preloadFont(rupeeFont);
  return (
    <span className={classNames("price", size !== "medium" && `price--${size}`, className)}>
      <b className="one-line strong figures price__amount">{formatRupees(rupees)}</b>
      {suffix && (
        <>
          {" "}
          <small className="muted price__suffix">{suffix}</small>
        </>
      )}
    </span>
  );
}

export interface NightPriceProps {
  perNight: Rupees;
  /** One night with taxes and fees. */
  inAll: Rupees;
  /** The lowest of several prices. */
  isFrom?: boolean;
  /** Instead of `inAll`, which no night ahead costs. */
  ahead?: Rupees | undefined;
}

/** The price of the specification and what it comes to, everywhere in these words; one price where nothing is added. */
export function NightPrice({ perNight, inAll, isFrom, ahead }: NightPriceProps) {
  const suffix = suffixInAll({ chargesGst: useContext(ChargesGst) });
  return (
    <span className="gap-0-4 on-baseline row wraps night-price">
      <Price rupees={perNight} suffix={isFrom ? m.perNightLowest() : m.perNight()} />{" "}
      {ahead !== undefined ? (
        <small className="muted breaks block">{m.nightsAhead({ price: `${formatRupees(ahead)} ${suffix}` })}</small>
      ) : (
        inAll !== perNight && <Price rupees={inAll} suffix={suffix} size="small" />
      )}
    </span>
  );
}

/** Which of the plans the price beside it is for. */
export function PlanName({ name }: { name: string | undefined }) {
  return name && <small className="muted breaks block">{name}</small>;
}

export function LowerPriceNote({ inAll, plan, isFrom }: LowerPrice) {
  const price = `${formatRupees(inAll)} ${suffixInAll({ chargesGst: useContext(ChargesGst) })}`;
  return (
    <small className="muted breaks block">
      {plan === undefined
        ? m.lowerNights({ price })
        : isFrom
          ? m.lowerPlanFrom({ price, plan })
          : m.lowerPlan({ price, plan })}
    </small>
  );
}
