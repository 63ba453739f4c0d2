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
    <div className="booking__failure" role="alert">
      {failure && (
        <div className="booking__failure-text">
          <AlertIcon />
          <p>
            <b>{failure.title}</b>
            {failure.text && <span>{failure.text}</span>}
          </p>
        </div>
      )}
      {priceChange && (
        <div className="booking__prices">
          <dl>
            <div className="booking__prices-pair">
              <dt>{m.priceSeen()}</dt>
              <dd>
                <s>{formatRupees(priceChange.before)}</s>
              </dd>
            </div>
            <div className="booking__prices-pair">
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
