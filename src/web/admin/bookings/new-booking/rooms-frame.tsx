import type { ReactNode } from "react";
import type { DeskRoom } from "#domain/desk-bookings.ts";
import { messageOf } from "#domain/errors.ts";
import * as m from "#messages/deskBookings.js";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { CalendarIcon } from "#web/ui/icons.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import type { useSearchedRooms } from "./new-booking-data.ts";

interface RoomsFrameProps {
  answer: ReturnType<typeof useSearchedRooms>["rooms"];
  /** Whether the form has a stay for which rooms can be shown. */
  hasStay: boolean;
  title: string;
  /** What to do until then. */
  noStay: string;
  children: (rooms: readonly DeskRoom[]) => ReactNode;
  /** After the rooms, whatever became of them. */
  after?: ReactNode;
}

/** The rooms of a stay with their prices, while they load, when there are none and when they did not load. */
export function RoomsFrame({ answer, hasStay, title, noStay, children, after }: RoomsFrameProps) {
  return (
    <fieldset className="edit-form__part">
      <legend className="edit-form__title">{title}</legend>
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
