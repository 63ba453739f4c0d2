import { messageOf } from "#domain/errors.ts";
import type { OccupyingBooking } from "#domain/occupying-booking.ts";
import { type FreeUnit, isReady } from "#domain/units.ts";
import * as m from "#messages/deskUnits.js";
import { Banner } from "#web/ui/banner.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useFreeUnits } from "./unit-data.ts";
import { housekeepingFacts } from "./unit-labels.ts";

interface UnitChoiceProps {
  booking: OccupyingBooking;
  /** Undefined until the desk chooses: then it is the suggested one. */
  unitId: string | undefined;
  onUnit: (unitId: string) => void;
}

/** In which unit a coming guest is checked in. */
export function UnitChoice({ booking, unitId, onUnit }: UnitChoiceProps) {
  const { data, error, isFetching, refetch } = useFreeUnits(booking);
  if (error && !data) {
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <Spinner label={m.loadingChoice()} />;
  const free = data.units.filter(({ isFree }) => isFree);
  const [suggested] = free;
  if (!suggested) return <Banner tone="notice">{m.noneFree()}</Banner>;
  const chosen = free.find(({ _id }) => _id === unitId) ?? suggested;
  return (
    <div className="unit-choice">
      <Field label={m.choice()} hint={m.choiceHint()} className="status-panel__choice">
        <Select value={chosen._id} onChange={({ target }) => onUnit(target.value)}>
          {free.map((unit) => (
            <option key={unit._id} value={unit._id}>
              {optionText(unit, unit === suggested)}
            </option>
          ))}
        </Select>
      </Field>
      <div role="status">{!isReady(chosen.housekeeping) && <Banner tone="notice">{warningOf(chosen)}</Banner>}</div>
    </div>
  );
}

function optionText({ label, floor, housekeeping }: FreeUnit, isSuggested: boolean): string {
  const name = isSuggested ? m.suggested({ unit: label }) : label;
  return [name, floor, housekeepingFacts[housekeeping].label()].filter(Boolean).join(" · ");
}

function warningOf({ label, housekeeping }: FreeUnit): string {
  return housekeeping === "dirty" ? m.dirtyWarning({ unit: label }) : m.outOfOrderWarning({ unit: label });
}
