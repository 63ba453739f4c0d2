import { Link } from "react-router";
import * as m from "#messages/rooms.js";
import { RoomCard } from "#web/shared/rooms/room-card.tsx";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { ArrowRightIcon } from "#web/ui/icons/icons.tsx";

interface OtherRoomsProps {
  rooms: readonly RoomOffer[];
  /** The searched dates as a query string. */
  query: string | undefined;
}

export function OtherRooms({ rooms, query }: OtherRoomsProps) {
  if (rooms.length === 0) return null;
  return (
    <section className="other-rooms deferred-layout" aria-labelledby="other-rooms">
      <div className="below-5 on-baseline row spread gap-4">
        <h2 id="other-rooms">{m.otherRooms()}</h2>
        <Link
          className="gap-2 strong control-high inline-row laterite middle other-rooms__all"
          to={{ pathname: "/service/rooms", search: query }}
        >
          {m.allRooms()} <ArrowRightIcon />
        </Link>
      </div>
      <ul className="stack gap-5 other-rooms__list">
        {rooms.map((room) => (
          <li key={room._id}>
            <RoomCard room={room} query={query} sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 31vw, 84vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
