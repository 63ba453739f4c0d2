import type { Night } from "#domain/platform/time/nights.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskWalkIn.js";
import { leftText } from "../new-booking/new-booking-form.ts";
import { RoomChoice } from "../new-booking/room-choice.tsx";
import type { WalkInForm } from "./walk-in-form.ts";

interface WalkInRoomsProps {
  rooms: readonly DeskRoom[];
  form: WalkInForm;
  tonight: Night;
  busy: boolean;
  error: string | undefined;
  change: (part: Partial<WalkInForm>) => void;
}

/** The rooms for the guest at the counter; the rest in one line, with the reasons. */
export function WalkInRooms({ rooms, form, tonight, busy, error, change }: WalkInRoomsProps) {
  const isListed = ({ bookable, roomId }: DeskRoom) => bookable || roomId === form.roomId;
  const listed = rooms.filter(isListed);
  const others = rooms.filter((room) => !isListed(room)).map(nameAndReason);
  return (
    <>
      {listed.every(({ bookable }) => !bookable) && <p role="status">{m.noneFree()}</p>}
      <RoomChoice
        rooms={listed}
        chosen={form}
        today={tonight}
        busy={busy}
        error={error}
        onChoose={(chosen) => change({ ...chosen, ...(chosen.roomId !== form.roomId && { unitId: "" }) })}
      />
      {others.length > 0 && <p className="muted small">{m.notFree({ rooms: others.join(", ") })}</p>}
    </>
  );
}

const nameAndReason = (room: DeskRoom) =>
  m.roomAndReason({
    room: room.name,
    reason: leftText(room) ?? bookings.upToGuests({ count: room.maxCapacity }),
  });
