import { cancellationTerms } from "#domain/cancellation.ts";
import type { Night } from "#domain/nights.ts";
import { paymentTerms } from "#domain/policies.ts";
import * as m from "#messages/booking.js";
import { useLodge } from "#web/lodge.ts";

/** What the guest agrees to with "Confirm Booking". */
export function BookingTerms({ checkIn, today }: { checkIn: Night; today: Night }) {
  const { cancellationPolicy, checkInTime, checkOutTime } = useLodge();
  return (
    <dl className="booking-terms">
      <div>
        <dt>{m.cancellingTerm()}</dt>
        <dd>{cancellationTerms(cancellationPolicy, checkIn, today)}</dd>
      </div>
      <div>
        <dt>{m.paymentTerm()}</dt>
        <dd>{paymentTerms()}</dd>
      </div>
      <div>
        <dt>{m.timesTerm()}</dt>
        <dd>{m.roomTimes({ from: checkInTime, until: checkOutTime })}</dd>
      </div>
    </dl>
  );
}
