import { type ComponentProps, memo, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import type { CardPrice } from "#domain/rooms/rooms.ts";
import * as onRequest from "#messages/onRequest.js";
import * as m from "#messages/shared.js";
import { Button } from "#web/ui/button.tsx";
import { ArrowRightIcon } from "#web/ui/icons/icons.tsx";
import { ImageSlider } from "../platform/image-slider.tsx";
import { LowerPriceNote, NightPrice, PlanName } from "../pricing/price.tsx";
import { AmenityBadges } from "./amenity-badges.tsx";
import { OwnRating } from "./own-rating.tsx";
import type { RoomOffer } from "./room-offer.ts";

const amenitiesShown = 5;

interface RoomCardProps {
  room: RoomOffer;
  /** Instead of the room's own. */
  preview?: string;
  detailsLabel?: string;
  /** The query string of the details link, without the question mark. */
  query?: string;
  /** Shows a "Book" button. */
  onBook?: (room: RoomOffer) => void;
  /** Prefetches what a click on "Book" needs. */
  bookAhead?: Pick<ComponentProps<"button">, "onPointerEnter" | "onFocus">;
  /** Replaces the price per night: the total of a stay, or why there is none. */
  price?: ReactNode;
  /** Above the buttons: units left, the nearest available dates. */
  note?: ReactNode;
  heading?: "h2" | "h3";
  sizes: string;
}

/** Each card hydrates separately, so that a click before hydration waits for one card only. */
export const RoomCard = memo(function RoomCard({
  room,
  preview = room.preview,
  detailsLabel = m.viewDetails(),
  query,
  onBook,
  bookAhead,
  price,
  note,
  heading: Heading = "h3",
  sizes,
}: RoomCardProps) {
  return (
    <Suspense>
      <article className="rounded-l high column row ground-0 anchor room-card">
        <ImageSlider images={room.images} alt={room.name} sizes={sizes} />
        <div className="column grows row gap-3 pad-5 room-card__body">
          <div className="on-baseline row spread gap-4 room-card__title">
            <Heading className="room-card__name">{room.name}</Heading>
            <OwnRating rating={room.rating} source={m.ourRating()} />
          </div>
          {room.facts && <p className="tight muted tiny room-card__facts">{room.facts}</p>}
          <p className="soft small tight-5 room-card__preview">{preview}</p>
          <AmenityBadges amenities={room.amenities} max={amenitiesShown} />
          <div className="room-card__price">
            {price ??
              (room.isOnRequest ? (
                <b>{onRequest.price()}</b>
              ) : (
                <CardNight {...room.price} plan={room.plans[0]?.name} />
              ))}
          </div>
          {note && <div className="small">{note}</div>}
          <div className="above-1 line-above row middle spread gap-4 pad-top-4 room-card__actions">
            <Link
              className="gap-2 one-line strong small control-high inline-row laterite middle room-card__details"
              to={{ pathname: `/service/rooms/${room._id}`, search: query }}
              prefetch="intent"
              aria-label={m.detailsOf({ label: detailsLabel, name: room.name })}
            >
              {`${detailsLabel} `}
              <ArrowRightIcon className="room-card__arrow" />
            </Link>
            {onBook && !room.isOnRequest && (
              <Button
                {...bookAhead}
                className="room-card__book"
                onClick={() => onBook(room)}
                aria-label={m.bookRoom({ name: room.name })}
              >
                {m.book()}
              </Button>
            )}
          </div>
        </div>
      </article>
    </Suspense>
  );
});

function CardNight({ lower, plan, ...night }: CardPrice & { plan: string | undefined }) {
  return (
    <>
      <NightPrice {...night} />
      <PlanName name={plan} />
      {lower && <LowerPriceNote {...lower} />}
    </>
  );
}
