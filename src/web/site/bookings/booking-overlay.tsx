import { type ComponentProps, startTransition, useDeferredValue, useEffect, useState } from "react";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import type { BookingDialog } from "./booking-dialog.tsx";

const loadBookingDialog = () => import("./booking-dialog.tsx");

/** Fetches the dialog ahead of the press that opens it: for `onPointerEnter` and `onFocus` of what does. */
export function prepareBookingDialog(): void {
  // A failure is told when the dialog is really wanted.
  loadBookingDialog().catch(() => undefined);
}

/**
 * "Book Your Stay", whose code arrives when it is first opened, so that no page has to carry it. The press is answered
 * before the form is made: that takes a slow phone longer than a press may.
 */
export function BookingOverlay(props: ComponentProps<typeof BookingDialog>) {
  const { open, onClose } = props;
  const [Loaded, setLoaded] = useState<typeof BookingDialog>();
  const isAnswered = useDeferredValue(open);

  useEffect(() => {
    if (!open || Loaded) return;
    let isWanted = true;
    loadBookingDialog().then(
      (module) => isWanted && startTransition(() => setLoaded(() => module.BookingDialog)),
      () => {
        if (!isWanted) return;
        showToast({
          tone: "error",
          text: "The booking form did not load. Please check your connection and try again.",
        });
        onClose();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, Loaded, onClose]);

  return (
    <>
      {open && !(Loaded && isAnswered) && (
        <div className="booking-wait">
          <Spinner label="Opening the booking form" />
        </div>
      )}
      {Loaded && <Loaded {...props} open={open && isAnswered} />}
    </>
  );
}
