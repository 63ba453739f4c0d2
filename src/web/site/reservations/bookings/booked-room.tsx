import { memo } from "react";
import * as m from "#messages/booking.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { NightPrice, type NightPriceProps } from "#web/shared/pricing/price.tsx";
import { OwnRating } from "#web/shared/rooms/own-rating.tsx";
import type { Plan, RoomOffer } from "#web/shared/rooms/room-offer.ts";

interface BookedRoomProps {
  room: Pick<RoomOffer, "name" | "images" | "rating">;
  plan: Plan;
  /** The price of the chosen stay; the plan's own until it is known. */
  night: NightPriceProps | undefined;
}

export const BookedRoom = memo(function BookedRoom({ room, plan, night }: BookedRoomProps) {
  const [image] = room.images;
  return (
    <div className="stack middle gap-4 booking__room">
      {image && <Picture className="booking__picture" src={image} alt="" sizes="(min-width: 768px) 20rem, 7rem" />}
      <div className="gap-1-3 on-baseline row wraps spread booking__room-facts">
        <p className="booking__room-name">{room.name}</p>
        <OwnRating rating={room.rating} source={m.ratingSource()} />
        <NightPrice {...(night ?? { perNight: plan.cost, inAll: plan.grandTotal })} />
      </div>
    </div>
  );
});
