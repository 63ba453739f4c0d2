import { memo } from "react";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import type { StayQuote } from "#domain/reservations/quotes.ts";
import * as m from "#messages/stayQuote.js";
import type { BookingControls } from "./use-booking.ts";

type Times = NonNullable<StayQuote["extraNight"]>["times"];

interface OtherTimesProps {
  times: Times;
  onChoose: BookingControls["edit"];
}

const labels = { arrivalTime: m.arriveAt, departureTime: m.leaveBy };

/** Below the fields of the times; the reason is at the field. */
export const OtherTimes = memo(function OtherTimes({ times, onChoose }: OtherTimesProps) {
  if (times.length === 0) return null;
  return (
    <div className="row middle wraps small all-columns gap-2-3">
      <span>{m.otherTimes()}</span>
      {times.map(({ field, time }) => (
        <button
          key={field}
          type="button"
          className="pill control-high strong small ground-monsoon monsoon pad-1-4 booking__free"
          onClick={() => onChoose(field, time)}
        >
          {labels[field]({ time: spokenTime(time) })}
        </button>
      ))}
    </div>
  );
});
