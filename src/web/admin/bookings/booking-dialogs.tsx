import { useBooking } from "./booking-data.ts";
import { BookingDialog } from "./booking-dialog.tsx";
import { CheckOutDialog } from "./check-out-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";
import { useOpenBooking } from "./use-open-booking.ts";

/** For every page on which bookings can be opened; the URL names the booking. */
export function BookingDialogs() {
  const { id, editing, tab, edit, leaveEdit, close } = useOpenBooking();
  const booking = useBooking(id);
  return (
    <>
      <BookingDialog
        open={id !== undefined && !editing}
        booking={booking}
        openedTab={tab}
        onClose={close}
        onEdit={() => id && edit(id)}
      />
      <CheckOutDialog />
      <ReleaseDialog />
      <EditDialog open={id !== undefined && editing} booking={booking} onLeave={leaveEdit} />
    </>
  );
}
