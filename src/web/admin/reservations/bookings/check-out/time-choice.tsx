import { useId } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import type { TimeFacts } from "#domain/reservations/time-fees.ts";
import * as m from "#messages/deskDeparture.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import type { ChargedPart, TimeChoice } from "./check-out-form.ts";

interface TimeChoiceFieldsProps {
  late: TimeFacts;
  form: Pick<ChargedPart, "time" | "timeAmount">;
  error: string | undefined;
  onChange: (part: Partial<Pick<ChargedPart, "time" | "timeAmount">>) => void;
}

/** What the hours after the check-out time cost. */
export function TimeChoiceFields({ late, form: { time, timeAmount }, error, onChange }: TimeChoiceFieldsProps) {
  const name = useId();
  const { hours, hourly, halfDay } = late;
  const ways: { way: TimeChoice; label: string; amount: number | null; isOffered: boolean }[] = [
    { way: "hours", label: m.timeHours({ hours }), amount: hourly, isOffered: hourly !== null },
    { way: "half", label: m.timeHalf(), amount: halfDay, isOffered: halfDay !== null },
    { way: "other", label: m.timeOther(), amount: null, isOffered: true },
    { way: "free", label: m.timeFree(), amount: 0, isOffered: true },
  ];
  return (
    <>
      <fieldset className="stack gap-1 edit-pricing">
        <legend className="strong">{m.timeQuestion()}</legend>
        {ways
          .filter(({ isOffered }) => isOffered)
          .map(({ way, label, amount }) => (
            <label
              key={way}
              className="control-high on-baseline clickable stack gap-3 pad-block-2 edit-pricing__choice"
            >
              <input
                type="radio"
                name={name}
                value={way}
                checked={time === way}
                onChange={() => onChange({ time: way })}
              />
              <span>{label}</span>
              {amount !== null && <b className="numbers">{formatRupees(amount)}</b>}
            </label>
          ))}
      </fieldset>
      {time === "other" && (
        <Field label={m.timeAmount()} required error={error}>
          <TextInput
            name="timeAmount"
            inputMode="decimal"
            autoComplete="off"
            value={timeAmount}
            onChange={(event) => onChange({ timeAmount: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
