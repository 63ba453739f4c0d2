import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import * as m from "#messages/deskWalkIn.js";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { unitIn, unitLabel, type WalkInForm } from "./walk-in-form.ts";

interface WalkInUnitProps {
  room: DeskRoom | undefined;
  form: WalkInForm;
  error: string | undefined;
  change: (part: Partial<WalkInForm>) => void;
}

/** The first unit is suggested; one that was taken meanwhile stays named until another is chosen. */
export function WalkInUnit({ room, form, error, change }: WalkInUnitProps) {
  const units = room?.bookable ? room.freeUnits : [];
  const chosen = room && unitIn(room, form);
  const none = room?.bookable ? m.severalUnits() : m.chooseRoomFirst();
  return (
    <Field label={m.unit()} error={error} hint={units.length > 0 ? m.unitHint() : undefined}>
      <Select
        name="unitId"
        value={chosen?._id ?? ""}
        disabled={units.length === 0}
        onChange={(event) => change({ unitId: event.target.value })}
      >
        {!chosen && <option value="">{units.length === 0 ? none : m.unitGone()}</option>}
        {units.map((unit) => (
          <option key={unit._id} value={unit._id}>
            {unitLabel(unit)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
