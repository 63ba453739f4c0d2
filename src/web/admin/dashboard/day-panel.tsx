import { type ReactNode, useId, useRef } from "react";
import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { StatusBadge } from "#web/shared/status-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useSetStatus } from "../bookings/booking-data.ts";
import { useOpenBooking } from "../bookings/use-open-booking.ts";
import type { NextStep } from "./day.ts";

interface DayPanelProps {
  title: string;
  empty: string;
  bookings: readonly Booking[];
  /** If not all are shown. */
  count?: number;
  note: (booking: Booking) => string;
  /** The most likely one first. */
  steps?: (booking: Booking) => NextStep[];
  /** Called after a step. Returns true when it notifies the staff itself. */
  onTaken?: (step: NextStep, before: Booking, after: Booking) => boolean;
  more?: ReactNode;
}

export function DayPanel({
  title,
  empty,
  bookings,
  count = bookings.length,
  note,
  steps,
  onTaken,
  more,
}: DayPanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel__head">
        <h2 id={id} className="panel__title">
          {title} <span className="panel__count">{count}</span>
        </h2>
        {more}
      </header>
      {bookings.length === 0 ? (
        <p className="panel__empty">{empty}</p>
      ) : (
        <ul className="day-list">
          {bookings.map((booking) => (
            <DayRow
              key={booking._id}
              booking={booking}
              note={note(booking)}
              steps={steps?.(booking) ?? []}
              onTaken={(step, after) => onTaken?.(step, booking, after) ?? false}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface DayRowProps {
  booking: Booking;
  note: string;
  steps: readonly NextStep[];
  onTaken: (step: NextStep, after: Booking) => boolean;
}

function DayRow({ booking, note, steps, onTaken }: DayRowProps) {
  const { open } = useOpenBooking();
  const setStatus = useSetStatus();
  const openButton = useRef<HTMLButtonElement>(null);
  const stepButtons = useRef<HTMLDivElement>(null);
  const saving = setStatus.isPending ? setStatus.variables.status : undefined;

  const take = async (step: NextStep) => {
    if (saving) return;
    try {
      const { booking: after } = await setStatus.mutateAsync({ booking, status: step.status });
      // The button with the focus is about to be removed.
      if (stepButtons.current?.contains(document.activeElement)) openButton.current?.focus();
      if (!onTaken(step, after)) showToast({ tone: "success", text: `${booking.name} is ${step.done}.` });
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
          {/* A line may end with the separator, not start with it. */}
          {`${booking.roomName} · ${note}`.replaceAll(" ·", "\u00a0·")}
        </p>
      </div>
      <div className="day-row__side">
        <StatusBadge status={booking.status} />
        {steps.length > 0 && (
          <div ref={stepButtons} className="day-row__steps">
            {steps.map((step, at) => (
              <Button
                key={step.status}
                size="small"
                variant={at === 0 ? "secondary" : "quiet"}
                busy={saving === step.status}
                busyLabel="Saving..."
                onClick={() => void take(step)}
              >
                {step.label}
                <span className="visually-hidden"> {booking.name}</span>
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
