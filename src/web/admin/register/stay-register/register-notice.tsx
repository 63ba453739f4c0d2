import { isAhead } from "#domain/platform/values/booking-status.ts";
import { lackLabels } from "#domain/register/register-labels.ts";
import type { OccupyingBooking } from "#domain/rooms/occupying-booking.ts";
import * as m from "#messages/deskRegister.js";
import { Button } from "#web/ui/button.tsx";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useDefer, useStayRegister } from "./register-data.ts";
import "./register.css";

interface RegisterNoticeProps {
  booking: OccupyingBooking;
  onOpen: () => void;
}

/** At the check-in and while guests are in house: who is registered and what is missing. It never holds anybody up. */
export function RegisterNotice({ booking, onOpen }: RegisterNoticeProps) {
  const businessDate = useStaffSession().data?.businessDate;
  const arrives = isAhead(booking.status) && businessDate !== undefined && booking.checkInDate <= businessDate;
  const isAsked = booking.status === "checked-in" || arrives;
  return isAsked ? <Asked booking={booking} onOpen={onOpen} /> : null;
}

function Asked({ booking, onOpen }: RegisterNoticeProps) {
  const { data: register } = useStayRegister(booking._id);
  const defer = useDefer();
  if (!register || register.isComplete) return null;
  const { guests, expected, deferredBy } = register;
  const missing = new Set(guests.flatMap(({ lacks }) => lacks));
  const later = () => toastOnError(defer.mutateAsync({ bookingId: booking._id, later: true }));
  return (
    <section
      className="gap-2-4 ground-brass row middle wraps spread rounded-s pad-3-4 below-4 marked"
      aria-label={m.title()}
    >
      <p>
        {m.someRegistered({ count: guests.length, expected })}
        {missing.size > 0 && ` ${m.missing({ what: [...missing].map((lack) => lackLabels[lack]()).join(", ") })}`}
        {deferredBy && ` ${m.putOffBy({ user: deferredBy })}`}
      </p>
      <div className="gap-2 row wraps">
        <Button size="small" onClick={onOpen}>
          {m.registerNow()}
        </Button>
        {deferredBy === "" && (
          <Button
            size="small"
            variant="secondary"
            busy={defer.isPending}
            busyLabel={m.saving()}
            onClick={() => void later()}
          >
            {m.later()}
          </Button>
        )}
      </div>
    </section>
  );
}
