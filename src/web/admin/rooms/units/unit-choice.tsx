import { messageOf } from "#domain/platform/values/errors.ts";
import type { OccupyingBooking } from "#domain/rooms/occupying-booking.ts";
import { type FreeUnit, isReady } from "#domain/rooms/units.ts";
import * as m from "#messages/deskUnits.js";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
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
    <div className="stack gap-2">
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
