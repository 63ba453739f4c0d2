import { useId } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskPromos.js";
import { FieldError } from "#web/ui/fields/field.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { useRoomPlans } from "./plan-data.ts";

interface PlansChoiceProps {
  label: string;
  hint?: string;
  /** Ids of cost options. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Plans of all rooms, by room. */
export function PlansChoice({ label, hint, chosen, error, onChange }: PlansChoiceProps) {
  const id = useId();
  const { data: rooms, error: failure, isFetching, refetch } = useRoomPlans();
  const toggle = (planId: string, wanted: boolean) =>
    onChange(wanted ? [...chosen, planId] : chosen.filter((other) => other !== planId));
  return (
    <fieldset
      className="stack gap-2"
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined}
      data-invalid={error ? "" : undefined}
    >
      <legend className="field__label">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      {rooms ? (
        <ul className="stack gap-3">
          {rooms.map((room) => (
            <li key={room._id} className="gap-0-4 row middle wraps plans-choice__room">
              <b>{room.name}</b>
              {room.costOptions.map(({ id: planId = "", name }) => (
                <label key={planId} className="control-high clickable row middle gap-2 breaks plans-choice__plan">
                  <input
                    type="checkbox"
                    name="costOptionIds"
                    checked={chosen.includes(planId)}
                    onChange={(event) => toggle(planId, event.target.checked)}
                  />
                  <span>
                    <span className="visually-hidden">{room.name}, </span>
                    {name}
                  </span>
                </label>
              ))}
            </li>
          ))}
        </ul>
      ) : failure ? (
        <ErrorState message={messageOf(failure)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Spinner label={m.loadingPlans()} />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
