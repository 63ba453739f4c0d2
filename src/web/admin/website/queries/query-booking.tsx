import { Link } from "react-router";
import { isStayOpen } from "#domain/platform/values/booking-status.ts";
import * as m from "#messages/deskQueries.js";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";
import { bookQueryAddress } from "../../platform/app/urls/booking-address.ts";
import { useQueryBooking } from "./query-data.ts";

/** The booking that a query became, or one click to make one; a cancelled one can be made again. */
export function QueryBooking({ queryId }: { queryId: string }) {
  const { data } = useQueryBooking(queryId);
  if (!data) return null;
  const { booking } = data;
  return (
    <>
      {booking && (
        <p className="row middle wraps gap-2">
          <Link className="strong link" to={`/admin/bookings?booking=${booking._id}`}>
            {m.becameBooking({ reference: booking.reference })}
          </Link>
          <StatusBadge status={booking.status} />
        </p>
      )}
      {!(booking && isStayOpen(booking.status)) && (
        <p>
          <ButtonLink variant="secondary" size="small" icon={<CalendarIcon />} to={bookQueryAddress(queryId)}>
            {m.toBooking()}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
