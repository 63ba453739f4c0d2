import { formatRupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/booking.js";
import { AlertIcon } from "#web/ui/icons/icons.tsx";
import type { PriceChange } from "./booking-outcome.ts";
import type { Failure } from "./submit-failure.ts";

interface BookingFailureProps {
  failure: Failure | undefined;
  priceChange: PriceChange | undefined;
}

export function BookingFailure({ failure, priceChange }: BookingFailureProps) {
  return (
    <div className="tight rounded pad-3-4 stack gap-3 small booking__failure" role="alert">
      {failure && (
        <div className="row gap-3 booking__failure-text">
          <AlertIcon />
          <p>
            <b>{failure.title}</b>
            {failure.text && <span>{failure.text}</span>}
          </p>
        </div>
      )}
      {priceChange && (
        <div className="ink pad-top-3 booking__prices">
          <dl>
            <div className="on-baseline row gap-2">
              <dt>{m.priceSeen()}</dt>
              <dd>
                <s>{formatRupees(priceChange.before)}</s>
              </dd>
            </div>
            <div className="on-baseline row gap-2">
              <dt>{m.priceNow()}</dt>
              <dd>
                <b>{formatRupees(priceChange.now)}</b>
              </dd>
            </div>
          </dl>
          <p>{m.confirmNewPrice()}</p>
        </div>
      )}
    </div>
  );
}
