import { type ComponentProps, useDeferredValue, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages/bookingOverlay.js";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { prefetchOnIntent, useFetchedAhead } from "#web/ui/loading/use-lazy-module.ts";
import { Spinner } from "#web/ui/states/spinner.tsx";
import type { DialogHistory } from "../../website/dialogs/use-dialog-history.ts";
import { useLazyPart } from "../../website/dialogs/use-lazy-part.tsx";
import { bookedPage } from "./booked-entry.ts";
import type { BookingDialog } from "./booking-dialog.tsx";
import { usePresentDay } from "./use-present-day.ts";

const loadBookingDialog = () => import("./booking-dialog.tsx");

export const prefetchBooking = prefetchOnIntent(loadBookingDialog);

interface BookingOverlayProps
  extends Pick<ComponentProps<typeof BookingDialog>, "today" | "search" | "planId" | "onBooked" | "onTaken"> {
  rooms: readonly RoomOffer[];
  /** Its id is the room's. */
  dialog: DialogHistory;
}

/** The dialog's code loads at the first opening. The overlay appears first: the form is slow on phones. */
export function BookingOverlay({ rooms, dialog, ...props }: BookingOverlayProps) {
  const { id, entry, close } = dialog;
  const navigate = useNavigate();
  const wanted = rooms.find((room) => room._id === id);
  const open = wanted !== undefined;
  // The room as it was at the opening, and during the exit transition.
  const [shown, setShown] = useState({ room: wanted, open });
  if (shown.open !== open || (wanted && wanted._id !== shown.room?._id)) {
    setShown({ room: wanted ?? shown.room, open });
  }
  const isFormDue = useDeferredValue(open);
  useFetchedAhead(loadBookingDialog);
  const [loaded, failure] = useLazyPart(loadBookingDialog, open, close, m.formNotLoaded());
  const presentDay = usePresentDay(props.today);
  const today = useOnOpening(open, presentDay) ?? props.today;
  const donePage = useOnOpening(open, () => bookedPage(entry));
  useEffect(() => {
    if (open && donePage) void navigate(donePage, { replace: true });
  }, [open, donePage, navigate]);

  if (donePage) return null;
  return (
    <>
      {failure}
      {open && !failure && !(loaded && isFormDue) && (
        <div className="centred stack booking-wait">
          <Spinner label={m.openingForm()} />
        </div>
      )}
      {loaded && shown.room && (
        <loaded.BookingDialog
          {...props}
          today={today}
          room={shown.room}
          entry={entry}
          open={open && isFormDue}
          onClose={close}
        />
      )}
    </>
  );
}

/** The value at the last opening. */
function useOnOpening<T>(open: boolean, read: () => T): T | undefined {
  const [state, setState] = useState<{ open: boolean; value: T | undefined }>({ open: false, value: undefined });
  if (state.open === open) return state.value;
  const value = open ? read() : undefined;
  setState({ open, value });
  return value;
}
