import type { ReactNode } from "react";
import { Link } from "react-router";
import { totalGuests } from "#domain/bookings.ts";
import type { Dashboard } from "#domain/dashboard.ts";
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
  const arriving = remainsToDo(arrivals, arrivalStep, { still: "still to check in", none: "none expected" });
  const leaving = remainsToDo(departures, departureStep, { still: "still to check out", none: "none expected" });
  const guests = inHouse.reduce((sum, booking) => sum + totalGuests(booking), 0);
  const units = occupancy[0]?.units;
  return (
    <ul className="key-figures">
      <Tile label="Arrivals today" count={arrivals.length} note={arriving} open={arrivals.some(arrivalStep)} />
      <Tile label="Departures today" count={departures.length} note={leaving} open={departures.some(departureStep)} />
      <Tile
        label="In house"
        count={inHouse.length}
        note={`${units === undefined ? "" : `of ${units} units, `}${guests} ${guests === 1 ? "guest" : "guests"}`}
      />
      <Tile
        label="To confirm"
        count={toConfirm}
        note={toConfirm > 0 ? pendingNote(revenue) : "all done"}
        open={toConfirm > 0}
        to={toConfirm > 0 ? "/admin/bookings?status=pending" : undefined}
      />
      <Tile
        label="New queries"
        count={newQueries}
        note={newQueries > 0 ? "to be answered" : "all answered"}
        open={newQueries > 0}
        to={newQueries > 0 ? "/admin/queries?status=sent" : undefined}
      />
      <Tile label="Revenue this month" count={formatWholeRupees(revenue.thisMonth)} note={revenueNote(revenue)} money />
    </ul>
  );
}

function Tile({ label, count, note, money = false, open = false, to }: TileProps) {
  return (
    <li className={open ? "key-figure key-figure--open" : "key-figure"}>
      <span className="key-figure__label">{label}</span>
      <span className={classNames("key-figure__count", money && "key-figure__count--money")}>{count}</span>
      {to ? (
        <Link className="key-figure__note key-figure__link" to={to}>
          {note}
          <span className="visually-hidden">: {label}</span>
        </Link>
      ) : (
        <span className="key-figure__note">{note}</span>
      )}
    </li>
  );
}
