import { memo } from "react";
import { cardPrice, type Room, roomImages } from "#domain/rooms.ts";
import { Picture } from "#web/parts/picture.tsx";
import { Price } from "#web/parts/price.tsx";
import { StarRating } from "#web/parts/star-rating.tsx";

/** What is being booked: the room's first picture, its name, rating and price per night. */
export const BookedRoom = memo(function BookedRoom({ room, pricePerNight }: { room: Room; pricePerNight?: number }) {
  const [image] = roomImages(room);
  return (
    <div className="booking__room">
      {image && <Picture className="booking__picture" src={image} alt="" sizes="(min-width: 768px) 20rem, 7rem" />}
      <div className="booking__room-facts">
        <p className="booking__room-name">{room.name}</p>
        <StarRating rating={room.rating} compact />
        <Price rupees={pricePerNight ?? cardPrice(room)} suffix="per night" />
      </div>
    </div>
  );
});
