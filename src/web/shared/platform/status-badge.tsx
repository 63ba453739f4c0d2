import { type BookingStatus, bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import { Badge, type BadgeTone } from "#web/ui/states/badge.tsx";

const tones: Record<BookingStatus, BadgeTone> = {
  pending: "yellow",
  confirmed: "green",
  "checked-in": "blue",
  "checked-out": "purple",
  cancelled: "red",
  "no-show": "grey",
};

export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {bookingStatusFacts[status].label()}
    </Badge>
  );
}
