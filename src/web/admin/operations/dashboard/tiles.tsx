import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "#domain/operations/dashboard.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/deskDashboard.js";
import { classNames } from "#web/ui/class-names.ts";
import { arrivalStep, departureStep, formatWholeRupees, pendingNote, remainsToDo, revenueNote } from "./day.ts";

interface TileProps {
  label: string;
  count: ReactNode;
  note: string;
  /** Longer than a count, so in a smaller font. */
  money?: boolean;
  /** Whether it needs attention. */
  open?: boolean;
  to?: string;
}

export function Tiles({ day }: { day: Dashboard }) {
  const { arrivals, departures, inHouse, toConfirm, newQueries, occupancy, revenue } = day;
  const arriving = remainsToDo(arrivals, arrivalStep, { still: m.stillToCheckIn, none: m.noneExpected });
  const leaving = remainsToDo(departures, departureStep, { still: m.stillToCheckOut, none: m.noneExpected });
  const guests = inHouse.reduce((sum, booking) => sum + totalGuests(booking), 0);
  const units = occupancy[0]?.units;
  return (
    <ul className="below-5 stack gap-3 key-figures">
      <Tile label={m.arrivalsToday()} count={arrivals.length} note={arriving} open={arrivals.some(arrivalStep)} />
      <Tile
        label={m.departuresToday()}
        count={departures.length}
        note={leaving}
        open={departures.some(departureStep)}
      />
      <Tile
        label={m.inHouse()}
        count={inHouse.length}
        note={units === undefined ? m.guests({ guests }) : m.unitsAndGuests({ units, guests })}
      />
      <Tile
        label={m.toConfirm()}
        count={toConfirm}
        note={toConfirm > 0 ? pendingNote(revenue) : m.allDone()}
        open={toConfirm > 0}
        to={toConfirm > 0 ? "/admin/bookings?status=pending" : undefined}
      />
      <Tile
        label={m.newQueries()}
        count={newQueries}
        note={newQueries > 0 ? m.toBeAnswered() : m.allAnswered()}
        open={newQueries > 0}
        to={newQueries > 0 ? "/admin/queries?status=sent" : undefined}
      />
      <Tile
        label={m.revenueThisMonth()}
        count={formatWholeRupees(revenue.thisMonth)}
        note={revenueNote(revenue)}
        money
      />
    </ul>
  );
}

function Tile({ label, count, note, money = false, open = false, to }: TileProps) {
  return (
    <li
      className={
        open
          ? "packed pad-4 stack card anchor key-figure key-figure--open"
          : "packed pad-4 stack card anchor key-figure"
      }
    >
      <span className="muted tiny key-figure__label">{label}</span>
      <span className={classNames("key-figure__count", money && "one-line key-figure__count--money")}>{count}</span>
      {to ? (
        <Link className="strong tiny key-figure__note key-figure__link" to={to}>
          {note}
          <span className="visually-hidden">: {label}</span>
        </Link>
      ) : (
        <span className="strong tiny key-figure__note">{note}</span>
      )}
    </li>
  );
}
