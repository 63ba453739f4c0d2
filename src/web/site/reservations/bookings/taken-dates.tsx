import { formatNightShort, type Night, type Stay } from "#domain/platform/time/nights.ts";
import * as m from "#messages/booking.js";
import { AlertIcon } from "#web/ui/icons/icons.tsx";

interface TakenDatesProps {
  message: string | undefined;
  /** The next available stay of the same length. */
  free: Stay | undefined;
  today: Night;
  onChoose: (stay: Stay) => void;
}

/** The live region is always rendered, so that the message is announced. */
export function TakenDates({ message, free, today, onChoose }: TakenDatesProps) {
  return (
    <div className="at-start stack gap-2 booking__range all-columns" role="alert">
      {message && (
        <>
          <p className="field__error">
            <AlertIcon />
            {message}
          </p>
          {free && (
            <button
              type="button"
              className="pill control-high strong small ground-monsoon monsoon pad-1-4 booking__free"
              onClick={() => onChoose(free)}
            >
              {m.nextFreeStay({
                from: formatNightShort(free.checkIn, today),
                to: formatNightShort(free.checkOut, today),
              })}
            </button>
          )}
        </>
      )}
    </div>
  );
}
