import { useId } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { ChargedNights, Departure } from "#domain/reservations/departure.ts";
import * as m from "#messages/deskDeparture.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { freedText } from "../edit/freed-nights.ts";

interface DepartureChoiceProps {
  booking: Booking;
  departure: Departure;
  chosen: ChargedNights;
  fee: string;
  error: string | undefined;
  onChoose: (nights: ChargedNights) => void;
  onFee: (fee: string) => void;
}

/** Which nights are charged to a guest who leaves on another day than the booked one, each with its total. */
export function DepartureChoice({ booking, departure, chosen, fee, error, onChoose, onFee }: DepartureChoiceProps) {
  const name = useId();
  const { today, checkOutDate, bookedNights, sleptNights, ways } = departure;
  const isEarly = today < checkOutDate;
  const counts = { booked: bookedNights, slept: sleptNights };
  const facts = { name: booking.name, date: formatNight(checkOutDate), ...counts };
  const labels: Record<ChargedNights, string> = {
    all: isEarly ? m.all({ count: bookedNights }) : m.allLate({ count: bookedNights }),
    slept: m.slept({ count: sleptNights }),
    fee: isEarly ? m.feeEarly() : m.feeLate(),
  };
  return (
    <>
      <p className="early-departure">
        {isEarly ? m.early(facts) : m.late(facts)} {isEarly && <b>{freedText(booking, today)}</b>}
      </p>
      <fieldset className="stack gap-1 edit-pricing">
        <legend className="strong">{m.question()}</legend>
        {ways.map(({ nights, total, problem }) => (
          <label
            key={nights}
            className="control-high on-baseline clickable stack gap-3 pad-block-2 edit-pricing__choice"
          >
            <input
              type="radio"
              name={name}
              value={nights}
              checked={chosen === nights}
              disabled={problem !== null}
              onChange={() => onChoose(nights)}
            />
            <span>
              {labels[nights]}
              {problem !== null && <span className="block muted tiny tight-4">{m.cannot({ reason: problem })}</span>}
            </span>
            <b className="numbers">{formatRupees(total)}</b>
          </label>
        ))}
      </fieldset>
      {chosen === "fee" && (
        <Field label={m.fee()} required error={error}>
          <TextInput
            name="fee"
            inputMode="decimal"
            autoComplete="off"
            value={fee}
            onChange={(event) => onFee(event.target.value)}
          />
        </Field>
      )}
    </>
  );
}
