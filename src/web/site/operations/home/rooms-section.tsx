import { useCallback, useDeferredValue } from "react";
import { Link, useRevalidator } from "react-router";
import { roomListMessages } from "#domain/rooms/rooms.ts";
import { writeSearch } from "#domain/website/booking-search.ts";
import type { HeadSlotBlock } from "#domain/website/home-blocks.ts";
import * as m from "#messages/home.js";
import * as ui from "#messages/ui.js";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { BookingOverlay } from "#web/site/reservations/bookings/booking-overlay.tsx";
import { useDialogHistory } from "#web/site/website/dialogs/use-dialog-history.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRightIcon } from "#web/ui/icons/icons.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { useRememberedSearch, useStayLinks } from "../../website/search/remembered-search.ts";
import { RoomCarousel } from "./room-carousel.tsx";

interface RoomsSectionProps extends Pick<HeadSlotBlock, "eyebrow" | "title"> {
  /** Undefined when they could not be loaded. */
  rooms: readonly RoomOffer[] | undefined;
  today: string;
}

interface RoomsProps extends Pick<RoomsSectionProps, "rooms"> {
  query: string | undefined;
  onBook: (room: RoomOffer) => void;
}

function Rooms({ rooms, query, onBook }: RoomsProps) {
  const { state, revalidate } = useRevalidator();
  if (rooms && rooms.length > 0) {
    // Other rooms remount the carousel: it reorders the DOM itself, which React could not reconcile.
    return <RoomCarousel key={`${rooms.map(({ _id }) => _id)}`} rooms={rooms} query={query} onBook={onBook} />;
  }
  if (rooms)
    return (
      <p className="rounded-l centre-text stack gap-4 soft mid-items rooms-section__note">{roomListMessages.none()}</p>
    );
  if (state === "loading") {
    return (
      <p className="rounded-l centre-text stack gap-4 soft mid-items rooms-section__note">
        <Spinner label={m.loadingRooms()} />
      </p>
    );
  }
  return (
    <div className="rounded-l centre-text stack gap-4 soft mid-items rooms-section__note" role="alert">
      <p>{roomListMessages.failed()}</p>
      <Button variant="secondary" onClick={() => void revalidate()}>
        {ui.tryAgain()}
      </Button>
    </div>
  );
}

export function RoomsSection({ eyebrow, title, rooms, today }: RoomsSectionProps) {
  const withStay = useStayLinks();
  const search = useRememberedSearch();
  // The cards need not render before a click is answered.
  const query = useDeferredValue(search && writeSearch(search));
  const dialog = useDialogHistory("book");
  const { open } = dialog;
  const book = useCallback((room: RoomOffer) => open(room._id), [open]);
  return (
    <section className="section wrap rooms-section" aria-labelledby="rooms-title">
      <div className="stack rooms-section__head">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 id="rooms-title" className="home-title">
          {title}
        </h2>
        <Link
          className="gap-2 strong small control-high inline-row laterite middle more-link"
          to={withStay("/service/rooms")}
          prefetch="intent"
        >
          {m.allRooms()} <ArrowRightIcon />
        </Link>
      </div>
      <Rooms rooms={rooms} query={query} onBook={book} />
      <BookingOverlay rooms={rooms ?? []} dialog={dialog} today={today} search={search} />
    </section>
  );
}
