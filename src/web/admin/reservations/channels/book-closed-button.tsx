import type { ReactNode } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { ClosedNightsInput } from "#domain/reservations/feeds.ts";
import * as m from "#messages/deskFeeds.js";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { useBookClosedNights } from "./feed-data.ts";

interface BookClosedButtonProps {
  event: ClosedNightsInput;
  children: ReactNode;
  onBooked?: () => void;
}

/** Makes a booking of nights that another site has closed, and opens it: its guest and price are still to be entered. */
export function BookClosedButton({ event, children, onBooked }: BookClosedButtonProps) {
  const book = useBookClosedNights();
  const { open } = useOpenBooking();
  // Awaited, because the list from which it is pressed has gone by the answer.
  const bookNights = async () => {
    try {
      const { _id } = await book.mutateAsync(event);
      showToast({ tone: "success", text: m.bookingMade() });
      onBooked?.();
      open(_id);
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={book.isPending}
      busyLabel={m.making()}
      onClick={() => void bookNights()}
    >
      {children}
    </Button>
  );
}
