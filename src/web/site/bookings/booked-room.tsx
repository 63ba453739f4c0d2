import { memo } from "react";
import { Picture } from "#web/shared/picture.tsx";
import { Price } from "#web/shared/price.tsx";
import type { RoomOffer } from "#web/shared/room-offer.ts";
import { StarRating } from "#web/shared/star-rating.tsx";

interface BookedRoomProps {
  room: Pick<RoomOffer, "name" | "images" | "rating">;
  pricePerNight: number;
}

export const BookedRoom = memo(function BookedRoom({ room, pricePerNight }: BookedRoomProps) {
  const [image] = room.images;
  return (
    <div className="booking__room">
      {image && <Picture className="booking__picture" src={image} alt="" sizes="(min-width: 768px) 20rem, 7rem" />}
      <div className="booking__room-facts">
        <p className="booking__room-name">{room.name}</p>
        <StarRating rating={room.rating} compact source="our rating" />
        <Price rupees={pricePerNight} suffix="per night" />
      </div>
    </div>
  );
});
