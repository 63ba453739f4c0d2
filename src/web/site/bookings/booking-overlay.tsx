import { type ComponentProps, useDeferredValue } from "react";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { prefetchOnIntent, useLazyModule } from "#web/ui/use-lazy-module.ts";
import type { BookingDialog } from "./booking-dialog.tsx";

const loadBookingDialog = () => import("./booking-dialog.tsx");

export const prefetchBooking = prefetchOnIntent(loadBookingDialog);

/** The dialog's code loads at the first opening. The overlay appears first: the form is slow on phones. */
export function BookingOverlay(props: ComponentProps<typeof BookingDialog>) {
  const { open, onClose } = props;
  const isFormDue = useDeferredValue(open);
  const loaded = useLazyModule(loadBookingDialog, open, () => {
    showToast({ tone: "error", text: "The booking form did not load. Please check your connection and try again." });
    onClose();
  });
  return (
    <>
      {open && !(loaded && isFormDue) && (
        <div className="booking-wait">
          <Spinner label="Opening the booking form" />
        </div>
      )}
      {loaded && <loaded.BookingDialog {...props} open={open && isFormDue} />}
    </>
  );
}
