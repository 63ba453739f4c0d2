import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Dashboard } from "#domain/operations/dashboard.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { UnitsByBooking } from "#domain/rooms/units.ts";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { delayRelease } from "../../reservations/bookings/list/recent-changes.ts";
import type { NextStep } from "./day.ts";
import { DayRow } from "./day-row.tsx";

interface DayPanelProps {
  title: string;
  empty: string;
  bookings: readonly Booking[];
  /** What remains, at the heading. */
  remains?: string;
  /** The bookings for which nothing remains to be done today: folded below the others. */
  done?: { bookings: readonly Booking[]; summary: string };
  note: (booking: Booking) => string;
  balance?: (booking: Booking) => number | undefined;
  units: UnitsByBooking;
  unitStates?: Dashboard["unitStates"];
  /** The most likely one first. */
  steps?: (booking: Booking) => NextStep[];
  /** Beside the steps. */
  action?: (booking: Booking) => ReactNode;
}

export function DayPanel({
  title,
  empty,
  bookings,
  remains,
  done,
  note,
  balance,
  units,
  unitStates,
  steps,
  action,
}: DayPanelProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => delayRelease(() => list.current?.matches(":hover, :focus-within:has(:focus-visible)") ?? false), []);
  const row = (booking: Booking) => (
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
  );
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 ref={heading} id={id} className="untracked panel__title" tabIndex={-1}>
          {title}
        </h2>
        {remains && <p className="muted tiny">{remains}</p>}
      </header>
      {bookings.length === 0 ? (
        <p className="panel__empty">{empty}</p>
      ) : (
        <ul ref={list} className="day-list">
          {bookings.map(row)}
        </ul>
      )}
      {done && done.bookings.length > 0 && (
        <Collapsible summary={done.summary} className="line-above day-done">
          <ul className="line-above day-list">{done.bookings.map(row)}</ul>
        </Collapsible>
      )}
    </section>
  );
}
