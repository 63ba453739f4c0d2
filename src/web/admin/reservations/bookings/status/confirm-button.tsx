import { useRef } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { isSettling } from "../list/recent-changes.ts";
import { useSetStatus } from "./use-status-change.ts";

/** After the click it stays in its place for a while and does nothing. */
export function ConfirmButton({ booking, isDone }: { booking: Booking; isDone: boolean }) {
  const setStatus = useSetStatus();
  const isSending = useRef(false);
  const confirm = async () => {
    if (isSending.current || isSettling()) return;
    isSending.current = true;
    try {
      await setStatus.mutateAsync({ booking, status: "confirmed" });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
    isSending.current = false;
  };
  return (
    <Button
      variant="secondary"
      size="small"
      className="bookings-table__confirm"
      busy={setStatus.isPending}
      busyLabel={m.saving()}
      aria-disabled={isDone}
      onClick={() => void confirm()}
    >
      {m.confirmGuest({ hidden: hiddenText, name: booking.name })}
    </Button>
  );
}
