import { useMay } from "../../platform/app/session/own-role.ts";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { ArrivalDialog } from "./arrival-dialog.tsx";
import { useBooking } from "./booking-data.ts";
import { BookingDialog } from "./booking-dialog.tsx";
import { CheckOutDialog } from "./check-out/check-out-dialog.tsx";
import { ReleaseDialog } from "./check-out/release-dialog.tsx";
import { DepositDialog } from "./deposit-question.tsx";
import { EditDialog } from "./edit/edit-dialog.tsx";
import { SleptDialog } from "./slept-dialog.tsx";

/** For every page on which bookings can be opened; the URL names the booking. */
export function BookingDialogs() {
  const { id, editing, tab, showTab, edit, leaveEdit, close } = useOpenBooking();
  const booking = useBooking(id);
  const isDesk = useMay("staff");
  return (
    <>
      <BookingDialog
        open={id !== undefined && !(editing && isDesk)}
        booking={booking}
        tab={tab}
        onTab={(next) => void showTab(next)}
        onClose={close}
        onEdit={() => id && edit(id)}
      />
      <ForDesk>
        <ArrivalDialog />
        <DepositDialog />
        <CheckOutDialog />
        <ReleaseDialog />
        <SleptDialog />
        <EditDialog open={id !== undefined && editing} booking={booking} onLeave={leaveEdit} />
      </ForDesk>
    </>
  );
}
