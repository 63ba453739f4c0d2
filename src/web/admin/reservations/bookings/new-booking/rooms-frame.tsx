import type { ReactNode } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import * as m from "#messages/deskBookings.js";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import type { useSearchedRooms } from "./new-booking-data.ts";

interface RoomsFrameProps {
  answer: ReturnType<typeof useSearchedRooms>["rooms"];
  /** Whether the form has a stay for which rooms can be shown. */
  hasStay: boolean;
  title: string;
  /** The hint until then. */
  noStay: string;
  children: (rooms: readonly DeskRoom[]) => ReactNode;
  /** After the rooms, whatever became of them. */
  after?: ReactNode;
}

/** The rooms of a stay with their prices, while they load, when there are none and when they did not load. */
export function RoomsFrame({ answer, hasStay, title, noStay, children, after }: RoomsFrameProps) {
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{title}</legend>
      {roomsOrReason(answer, { hasStay, noStay, children })}
      {after}
    </fieldset>
  );
}

function roomsOrReason(
  { data: rooms, error, isFetching, refetch }: RoomsFrameProps["answer"],
  { hasStay, noStay, children }: Pick<RoomsFrameProps, "hasStay" | "noStay" | "children">,
): ReactNode {
  if (rooms && hasStay) {
    return rooms.length > 0 ? children(rooms) : <EmptyState title={m.noRoomOnSale()} icon={<CalendarIcon />} />;
  }
  if (error) {
    const message = m.roomsFailed({ reason: messageOf(error) });
    return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return hasStay ? <SkeletonRows label={m.loadingRooms()} rows={4} columns={2} /> : <p>{noStay}</p>;
}
