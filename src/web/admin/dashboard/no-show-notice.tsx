import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useSetStatus } from "../bookings/booking-data.ts";

interface NoShowNoticeProps {
  /** The booking as it was before it was marked. */
  booking: Booking;
  onDone: () => void;
}

/** After a no-show, which is one press and gives the nights away: the way back. */
export function NoShowNotice({ booking, onDone }: NoShowNoticeProps) {
  const setStatus = useSetStatus();
  const undo = async () => {
    try {
      await setStatus.mutateAsync({ id: booking._id, status: booking.status });
      showToast({ tone: "success", text: `${booking.name} is expected again.` });
      onDone();
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  return (
    <div className="day-undo">
      <Banner tone="notice">
        <div className="day-undo__text">
          {booking.name} is marked as a no-show. The nights in {booking.roomName} are free for other guests.
          <span className="day-undo__choice">
            <Button variant="secondary" size="small" busy={setStatus.isPending} busyLabel="Undoing..." onClick={undo}>
              Undo
            </Button>
            <Button variant="quiet" size="small" onClick={onDone}>
              Dismiss
            </Button>
          </span>
        </div>
      </Banner>
    </div>
  );
}
