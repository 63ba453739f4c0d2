import { formatNight } from "#domain/platform/time/nights.ts";
import type { ClosedNights } from "#domain/reservations/feeds.ts";
import * as m from "#messages/deskFeeds.js";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { BookClosedButton } from "./book-closed-button.tsx";
import { useClosedNights } from "./feed-data.ts";
import "./channels.css";

/** What other sites have closed, to be booked where a guest stands behind it. Nothing without any. */
export function ClosedBySites() {
  const closed = useClosedNights().data ?? [];
  if (closed.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="closed-title">
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id="closed-title" className="untracked panel__title">
          {m.closed()} <span className="regular tabular muted panel__count">{closed.length}</span>
        </h2>
      </header>
      <p className="pad-2-4 muted">{m.closedAbout()}</p>
      <ul>
        {closed.map((nights) => (
          <Closed key={`${nights.feedId} ${nights.uid}`} nights={nights} />
        ))}
      </ul>
    </section>
  );
}

function Closed({ nights }: { nights: ClosedNights }) {
  const { feedId, uid, source, roomName, units, summary } = nights;
  const room = [roomName, units.join(", ")].filter(Boolean).join(" ");
  const from = formatNight(nights.checkInDate);
  return (
    <li className="line-above pad-2-4 row wraps middle spread gap-3">
      <span className="breaks">
        {m.closedNights({ source, room, from, to: formatNight(nights.checkOutDate), summary })}
      </span>
      <BookClosedButton event={{ feedId, uid }}>{m.makeBooking({ room, from, hidden: hiddenText })}</BookClosedButton>
    </li>
  );
}
