import type { ReactNode } from "react";
import type { Policy } from "#domain/platform/values/policies.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import { listRoomFacts } from "#domain/rooms/room-facts.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import type { BookingSearch } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import { AmenityBadges } from "#web/shared/rooms/amenity-badges.tsx";
import "#web/ui/collapsible.css";
import { CostOptions } from "./cost-options.tsx";

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack gap-4 room-page__chapter deferred-layout" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface RoomDescriptionProps {
  room: Room;
  /** Empty if they could not be loaded. */
  policies: readonly Policy[];
  /** The price of a night, by plan; undefined beside the price of a stay, empty if it could not be loaded. */
  nightQuotes: Readonly<Record<string, WireQuote>> | undefined;
  /** Whom the night is priced for. */
  guests: Pick<BookingSearch, "adults" | "kids">;
  /** The availability calendar; the page holds its state. */
  calendar: ReactNode;
}

export function RoomDescription({ room, policies, nightQuotes, guests, calendar }: RoomDescriptionProps) {
  const facts = listRoomFacts(room);
  return (
    <div className="packed stack shrinks gap-7">
      <section className="stack gap-4 room-page__chapter" aria-labelledby="room-about">
        <h2 id="room-about" className="visually-hidden">
          {m.about()}
        </h2>
        <div className="stack gap-3 soft measure room-page__words">
          {room.description.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      {facts.length > 0 && (
        <Chapter id="room-facts" title={m.facts()}>
          <dl className="stack room-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Chapter>
      )}
      {room.amenities.length > 0 && (
        <Chapter id="room-amenities" title={m.amenities()}>
          <AmenityBadges amenities={room.amenities} withNames />
        </Chapter>
      )}
      <Chapter id="room-policies" title={m.policies()}>
        <dl className="stack policies">
          {policies.map(({ title, text }) => (
            <div key={title} className="policies__one">
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter id="room-nights" title={m.nights()}>
        {calendar}
      </Chapter>
      {nightQuotes && room.costOptions.length > 0 && (
        <section className="room-page__chapter" aria-labelledby="room-prices">
          <details className="folded">
            <summary>
              <h2 id="room-prices">{m.prices()}</h2>
            </summary>
            <div className="above-4 stack gap-4">
              <CostOptions options={room.costOptions} quotes={nightQuotes} night={room.fromNight} guests={guests} />
            </div>
          </details>
        </section>
      )}
    </div>
  );
}
