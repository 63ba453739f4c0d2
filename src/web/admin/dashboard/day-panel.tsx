import { type ReactNode, useId, useRef } from "react";
import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { StatusBadge } from "#web/parts/status-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useSetStatus } from "../bookings/booking-data.ts";
import { useOpenBooking } from "../bookings/use-open-booking.ts";
import type { NextStep } from "./day.ts";

interface DayPanelProps {
  title: string;
  /** What is said when there is nobody. */
  empty: string;
  bookings: readonly Booking[];
  note: (booking: Booking) => string;
  /** What the desk can do with a booking from here, if anything. */
  step?: (booking: Booking) => NextStep | undefined;
  more?: ReactNode;
}

/** Bookings of the day, each opening its details, with the next step at hand. */
export function DayPanel({ title, empty, bookings, note, step, more }: DayPanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel__head">
        <h2 id={id} className="panel__title">
          {title} <span className="panel__count">{bookings.length}</span>
        </h2>
        {more}
      </header>
      {bookings.length === 0 ? (
        <p className="panel__empty">{empty}</p>
      ) : (
        <ul className="day-list">
          {bookings.map((booking) => (
            <DayRow key={booking._id} booking={booking} note={note(booking)} step={step?.(booking)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DayRow({ booking, note, step }: { booking: Booking; note: string; step: NextStep | undefined }) {
  const { open } = useOpenBooking();
  const setStatus = useSetStatus();
  const openButton = useRef<HTMLButtonElement>(null);
  const stepButton = useRef<HTMLButtonElement>(null);
  const take = async ({ status, done }: NextStep) => {
    try {
      await setStatus.mutateAsync({ id: booking._id, status });
      // The step is about to leave the row, and would take the focus along.
      if (document.activeElement === stepButton.current) openButton.current?.focus();
      showToast({ tone: "success", text: `${booking.name} is ${done}.` });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  return (
    <li className="day-row">
      <div className="day-row__who">
        <button ref={openButton} type="button" className="day-row__open" onClick={() => open(booking._id)}>
          {booking.name}
        </button>
        <p className="day-row__note">
          {booking.roomName} · {note}
        </p>
      </div>
      <div className="day-row__side">
        <StatusBadge status={booking.status} />
        {step && (
          <Button
            ref={stepButton}
            size="small"
            variant="secondary"
            busy={setStatus.isPending}
            busyLabel="Saving..."
            onClick={() => void take(step)}
          >
            {step.label}
            <span className="visually-hidden"> {booking.name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
