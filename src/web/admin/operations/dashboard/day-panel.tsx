import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Dashboard } from "#domain/operations/dashboard.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { UnitsByBooking } from "#domain/rooms/units.ts";
import { delayRelease } from "../../reservations/bookings/list/recent-changes.ts";
import type { NextStep } from "./day.ts";
import { DayRow } from "./day-row.tsx";

interface DayPanelProps {
  title: string;
  empty: string;
  bookings: readonly Booking[];
  /** If not all are shown. */
  count?: number;
  note: (booking: Booking) => string;
  balance?: (booking: Booking) => number | undefined;
  units: UnitsByBooking;
  unitStates?: Dashboard["unitStates"];
  /** The most likely one first. */
  steps?: (booking: Booking) => NextStep[];
  /** Beside the steps. */
  action?: (booking: Booking) => ReactNode;
  more?: ReactNode;
}

export function DayPanel({
  title,
  empty,
  bookings,
  count = bookings.length,
  note,
  balance,
  units,
  unitStates,
  steps,
  action,
  more,
}: DayPanelProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => delayRelease(() => list.current?.matches(":hover, :focus-within:has(:focus-visible)") ?? false), []);
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 ref={heading} id={id} className="untracked panel__title" tabIndex={-1}>
          {title} <span className="regular tabular muted panel__count">{count}</span>
        </h2>
        {more}
      </header>
      {bookings.length === 0 ? (
        <p className="panel__empty">{empty}</p>
      ) : (
        <ul ref={list} className="day-list">
          {bookings.map((booking) => (
            <DayRow
              key={booking._id}
              booking={booking}
              note={note(booking)}
              balance={balance?.(booking)}
              units={units[booking._id]}
              unitState={unitStates?.[booking._id]}
              steps={steps?.(booking) ?? []}
              action={action?.(booking)}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
