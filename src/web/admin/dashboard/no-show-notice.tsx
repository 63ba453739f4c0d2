import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { newerBooking, useSetStatus } from "../bookings/booking-data.ts";

interface NoShowNoticeProps {
  /** The booking before and after the change. */
  before: Booking;
  after: Booking;
  onDone: () => void;
}

/** Undo, because marking a no-show takes one click and makes the nights available. */
export function NoShowNotice({ before, after, onDone }: NoShowNoticeProps) {
  const setStatus = useSetStatus();
  const undo = async () => {
    try {
      await setStatus.mutateAsync({ booking: after, status: before.status });
      showToast({ tone: "success", text: `${after.name} is expected again.` });
      onDone();
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
      // A later change by somebody else is not reverted.
      if (newerBooking(error)) onDone();
    }
  };
  return (
    <div className="day-undo">
      <Banner tone="notice">
        <div className="day-undo__text">
          {after.name} is marked as a no-show. The nights in {after.roomName} are free for other guests.
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
