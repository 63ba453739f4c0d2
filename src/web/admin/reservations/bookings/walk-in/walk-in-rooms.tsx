import type { Night } from "#domain/platform/time/nights.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import * as m from "#messages/deskWalkIn.js";
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

/** The rooms for the guest at the counter. */
export function WalkInRooms({ rooms, form, tonight, busy, error, change }: WalkInRoomsProps) {
  return (
    <>
      {rooms.every(({ bookable }) => !bookable) && <p role="status">{m.noneFree()}</p>}
      <RoomChoice
        rooms={rooms}
        chosen={form}
        today={tonight}
        busy={busy}
        error={error}
        onChoose={(chosen) => change({ ...chosen, ...(chosen.roomId !== form.roomId && { unitId: "" }) })}
      />
    </>
  );
}
