import { type ComponentProps, useDeferredValue } from "react";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { prefetchOnIntent, useLazyModule } from "#web/ui/use-lazy-module.ts";
import type { BookingDialog } from "./booking-dialog.tsx";

const loadBookingDialog = () => import("./booking-dialog.tsx");

/** For what opens the dialog: has it fetched ahead of the press. */
export const bookingAhead = prefetchOnIntent(loadBookingDialog);

/**
 * "Book Your Stay", whose code arrives when it is first opened, so that no page has to carry it. The press is answered
 * before the form is made: that takes a slow phone longer than a press may.
 */
export function BookingOverlay(props: ComponentProps<typeof BookingDialog>) {
  const { open, onClose } = props;
  const isAnswered = useDeferredValue(open);
  const arrived = useLazyModule(loadBookingDialog, open, () => {
    showToast({ tone: "error", text: "The booking form did not load. Please check your connection and try again." });
    onClose();
  });
  return (
    <>
      {open && !(arrived && isAnswered) && (
        <div className="booking-wait">
          <Spinner label="Opening the booking form" />
        </div>
      )}
      {arrived && <arrived.BookingDialog {...props} open={open && isAnswered} />}
    </>
  );
}
