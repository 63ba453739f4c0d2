import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { type BedKind, bedKinds, roomFactLimits } from "#domain/rooms/room-facts.ts";
import * as m from "#messages/deskRooms.js";
import * as facts from "#messages/facts.js";
import { Field, FieldError, TextInput } from "#web/ui/fields/field.tsx";
import { bedPath, type RoomForm } from "./room-form.ts";

interface RoomFactFieldsProps {
  form: RoomForm;
  fields: FieldErrors;
  change: (part: Partial<RoomForm>) => void;
}

const examples = { view: m.viewExample, floor: m.floorExample, bathroom: m.bathroomExample } as const;

const bedLabels: Record<BedKind, () => string> = {
  king: m.kingBeds,
  queen: m.queenBeds,
  double: m.doubleBeds,
  single: m.singleBeds,
  sofa: m.sofaBeds,
  bunk: m.bunkBeds,
};

/** Optional: what is left empty is not shown on the site. */
export function RoomFactFields({ form, fields, change }: RoomFactFieldsProps) {
  const line = (name: keyof typeof examples) => ({
    name,
    value: form[name],
    maxLength: roomFactLimits[name],
    placeholder: examples[name](),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <div className="stack gap-4 room-form__figures">
        <Field label={m.sizeInMetres()} error={fields.size}>
          <TextInput
            type="number"
            name="size"
            min={1}
            max={roomFactLimits.maxSize}
            step={1}
            value={form.size}
            autoComplete="off"
            onChange={(event) => change({ size: event.target.value })}
          />
        </Field>
        <Field label={facts.viewLabel()} error={fields.view}>
          <TextInput {...line("view")} />
        </Field>
        <Field label={facts.floorLabel()} error={fields.floor}>
          <TextInput {...line("floor")} />
        </Field>
      </div>
      <Field label={facts.bathroomLabel()} error={fields.bathroom}>
        <TextInput {...line("bathroom")} />
      </Field>
      <fieldset>
        <legend className="field__label">{m.bedsLegend()}</legend>
        <div className="above-2 stack gap-3 room-form__beds">
          {bedKinds.map((kind) => (
            <Field key={kind} label={bedLabels[kind]()} error={fields[bedPath(kind)]}>
              <TextInput
                type="number"
                min={0}
                max={roomFactLimits.maxBeds}
                step={1}
                placeholder="0"
                value={form.beds[kind]}
                autoComplete="off"
                onChange={(event) => change({ beds: { ...form.beds, [kind]: event.target.value } })}
              />
            </Field>
          ))}
        </div>
        <FieldError id="room-beds-error" error={fields.beds} />
      </fieldset>
    </>
  );
}
