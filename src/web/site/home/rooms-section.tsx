import { useCallback, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { roomListMessages } from "#domain/rooms.ts";
import type { RoomOffer } from "#web/shared/room-offer.ts";
import { BookingOverlay } from "#web/site/bookings/booking-overlay.tsx";
import { Button } from "#web/ui/button.tsx";
import { ArrowRightIcon } from "#web/ui/icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { RoomCarousel } from "./room-carousel.tsx";

interface RoomsSectionProps {
  /** Undefined when they could not be loaded. */
  rooms: readonly RoomOffer[] | undefined;
  today: string;
}

function Rooms({ rooms, onBook }: Pick<RoomsSectionProps, "rooms"> & { onBook: (room: RoomOffer) => void }) {
  const { state, revalidate } = useRevalidator();
  if (rooms && rooms.length > 0) {
    // Other rooms remount the carousel: it reorders the DOM itself, which React could not reconcile.
    return <RoomCarousel key={`${rooms.map(({ _id }) => _id)}`} rooms={rooms} onBook={onBook} />;
  }
  if (rooms) return <p className="rooms-section__note">{roomListMessages.none}</p>;
  if (state === "loading") {
    return (
      <p className="rooms-section__note">
        <Spinner label="Loading rooms" />
      </p>
    );
  }
  return (
    <div className="rooms-section__note" role="alert">
      <p>{roomListMessages.failed}</p>
      <Button variant="secondary" onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

export function RoomsSection({ rooms, today }: RoomsSectionProps) {
  const [booked, setBooked] = useState<RoomOffer>();
  const [open, setOpen] = useState(false);
  const book = useCallback((room: RoomOffer) => {
    setBooked(room);
    setOpen(true);
  }, []);
  return (
    <section className="section wrap rooms-section" aria-labelledby="rooms-title">
      <div className="rooms-section__head">
        <p className="eyebrow">Rooms</p>
        <h2 id="rooms-title" className="home-title">
          Luxurious Rooms for Every Traveler
        </h2>
        <Link className="more-link" to="/service/rooms" prefetch="intent">
          All rooms <ArrowRightIcon />
        </Link>
      </div>
      <Rooms rooms={rooms} onBook={book} />
      {booked && <BookingOverlay room={booked} today={today} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}
