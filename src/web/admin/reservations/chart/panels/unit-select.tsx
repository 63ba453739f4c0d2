import type { Chart } from "#domain/reservations/chart.ts";
import { Field, Select } from "#web/ui/fields/field.tsx";

interface UnitSelectProps {
  label: string;
  name: string;
  chart: Pick<Chart, "rooms" | "units">;
  value: string;
  /** For no unit. */
  none?: string | undefined;
  error?: string | undefined;
  onChange: (unitId: string) => void;
}

/** The units of the lodge by room. */
export function UnitSelect({ label, name, chart, value, none, error, onChange }: UnitSelectProps) {
  return (
    <Field label={label} error={error} required={none === undefined}>
      <Select name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {chart.rooms.map(({ _id, name: room }) => {
          const units = chart.units.filter(({ roomId, isRetired }) => roomId === _id && !isRetired);
          if (units.length === 0) return null;
          return (
            <optgroup key={_id} label={room}>
              {units.map((unit) => (
                <option key={unit._id} value={unit._id}>
                  {unit.label}
                </option>
              ))}
            </optgroup>
          );
        })}
      </Select>
    </Field>
  );
}
