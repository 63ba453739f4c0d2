import { useMay } from "../own-role.ts";
import { ForDesk } from "../shared/for-desk.tsx";
import { useOpenBooking } from "../use-open-booking.ts";
import { useBooking } from "./booking-data.ts";
import { BookingDialog } from "./booking-dialog.tsx";
import { CheckOutDialog } from "./check-out-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";
import { SleptDialog } from "./slept-dialog.tsx";

/** For every page on which bookings can be opened; the URL names the booking. */
export function BookingDialogs() {
  const { id, editing, tab, edit, leaveEdit, close } = useOpenBooking();
  const booking = useBooking(id);
  const isDesk = useMay("staff");
  return (
    <>
      <BookingDialog
        open={id !== undefined && !(editing && isDesk)}
        booking={booking}
        openedTab={tab}
        onClose={close}
        onEdit={() => id && edit(id)}
      />
      <ForDesk>
        <CheckOutDialog />
        <ReleaseDialog />
        <SleptDialog />
        <EditDialog open={id !== undefined && editing} booking={booking} onLeave={leaveEdit} />
      </ForDesk>
    </>
  );
}
