import { useState } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type TimeFacts, timeFeeForm } from "#domain/reservations/time-fees.ts";
import * as m from "#messages/deskArrival.js";
import * as departure from "#messages/deskDeparture.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";
import type { GivenAnswer } from "./arrival-question.ts";

interface EarlyWaysProps {
  early: TimeFacts;
  answer: (given: GivenAnswer) => void;
}

/** What a guest pays who comes before the room is theirs. */
export function EarlyWays({ early: { hours, hourly, halfDay }, answer }: EarlyWaysProps) {
  const [amount, setAmount] = useState("");
  const [error, setError] = useState<string>();
  const chargeTyped = () => {
    const checked = validate(timeFeeForm, { timeFee: typedRupees(amount) });
    if (checked.ok) answer(checked.output);
    else setError(checked.fields.timeFee);
  };
  return (
    <>
      {hourly !== null && (
        <Button variant="secondary" onClick={() => answer({ timeFee: hourly })}>
          {m.earlyHours({ hours, amount: formatRupees(hourly) })}
        </Button>
      )}
      {halfDay !== null && (
        <Button variant="secondary" onClick={() => answer({ timeFee: halfDay })}>
          {m.earlyHalf({ amount: formatRupees(halfDay) })}
        </Button>
      )}
      <Field label={departure.timeAmount()} error={error}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button variant="secondary" onClick={chargeTyped}>
        {m.earlyOther()}
      </Button>
      <Button variant="secondary" onClick={() => answer({ timeFee: 0 })}>
        {m.earlyFree()}
      </Button>
    </>
  );
}
