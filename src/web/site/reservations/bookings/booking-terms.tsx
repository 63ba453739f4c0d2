import { spokenTime } from "#domain/platform/time/clock-time.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { cancellationTerms } from "#domain/pricing/cancellation.ts";
import { planPaymentSentence, planPolicy } from "#domain/pricing/plan-terms.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import * as m from "#messages/booking.js";
import { useLodge } from "#web/lodge.ts";
import type { Plan } from "#web/shared/rooms/room-offer.ts";

interface BookingTermsProps {
  plan: Plan;
  quote: WireQuote;
  checkIn: Night;
  today: Night;
}

/** The terms that the guest agrees to with "Confirm Booking". */
export function BookingTerms({ plan, quote, checkIn, today }: BookingTermsProps) {
  const { cancellationPolicy, checkInTime, checkOutTime } = useLodge();
  const policy = planPolicy(plan, cancellationPolicy);
  return (
    <dl className="tight stack gap-3 line-above above-4 small pad-top-4 booking-terms">
      <div>
        <dt>{m.cancellingTerm()}</dt>
        <dd>{cancellationTerms(policy, checkIn, today)}</dd>
      </div>
      <div>
        <dt>{m.paymentTerm()}</dt>
        <dd>{planPaymentSentence(plan, quote)}</dd>
      </div>
      <div>
        <dt>{m.timesTerm()}</dt>
        <dd>{m.roomTimes({ from: spokenTime(checkInTime), until: spokenTime(checkOutTime) })}</dd>
      </div>
    </dl>
  );
}
