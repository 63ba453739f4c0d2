import { cancellationTerms } from "#domain/cancellation.ts";
import type { Night } from "#domain/nights.ts";
import { paymentTerms } from "#domain/policies.ts";
import { useLodge } from "#web/lodge.ts";

/** What the guest agrees to with "Confirm Booking". */
export function BookingTerms({ checkIn, today }: { checkIn: Night; today: Night }) {
  const { cancellationPolicy, checkInTime, checkOutTime } = useLodge();
  return (
    <dl className="booking-terms">
      <div>
        <dt>Cancelling</dt>
        <dd>{cancellationTerms(cancellationPolicy, checkIn, today)}</dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>{paymentTerms()}</dd>
      </div>
      <div>
        <dt>Arrival and departure</dt>
        <dd>
          Rooms are yours from {checkInTime} until {checkOutTime}.
        </dd>
      </div>
    </dl>
  );
}
