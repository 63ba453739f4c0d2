import type { RoomLines } from "#domain/reservations/rooms-together.ts";
import { maxRoomsTogether } from "#domain/rooms/room-combinations.ts";
import type { BookingSearch } from "#domain/website/booking-search.ts";
import * as m from "#messages/roomsTogether.js";
import { Button } from "#web/ui/button.tsx";
import { prefetchOnIntent } from "#web/ui/loading/use-lazy-module.ts";
import { useDialogHistory } from "../../website/dialogs/use-dialog-history.ts";
import { useLazyPart } from "../../website/dialogs/use-lazy-part.tsx";

const loadDialog = () => import("./together-dialog.tsx");
const prefetchDialog = prefetchOnIntent(loadDialog);

interface TogetherBookingProps {
  rooms: RoomLines;
  search: BookingSearch;
}

/** Books the rooms in which a party fits together; nothing without dates, or for more rooms than can be booked online. */
export function TogetherBooking({ rooms, search }: TogetherBookingProps) {
  const { checkin, checkout, adults, kids, ages } = search;
  const dialog = useDialogHistory("together");
  const count = rooms.reduce((sum, room) => sum + room.count, 0);
  const isPossible = checkin !== undefined && checkout !== undefined && count <= maxRoomsTogether;
  const isOpen = dialog.id !== undefined && isPossible;
  const [loaded, failure] = useLazyPart(loadDialog, isOpen, dialog.close, m.formNotLoaded());
  if (!isPossible) return null;
  return (
    <>
      <Button
        size="large"
        className="self-start together__book"
        {...prefetchDialog}
        busy={isOpen && !loaded && !failure}
        busyLabel={m.opening()}
        onClick={() => dialog.open()}
      >
        {m.book({ count })}
      </Button>
      {failure}
      {loaded && (
        <loaded.TogetherDialog
          open={isOpen}
          onClose={dialog.close}
          entry={dialog.entry}
          rooms={rooms}
          stay={{ checkInDate: checkin, checkOutDate: checkout, adults, kids, ages }}
        />
      )}
    </>
  );
}
