import type { UseQueryResult } from "@tanstack/react-query";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { Amenity } from "#domain/rooms/amenities.ts";
import { roomLimits } from "#domain/rooms/room-input.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskRooms.js";
import { Checkbox, Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { RecordPictures } from "../../property/pictures/record-pictures.tsx";
import { AmenityChoice } from "./amenity-choice.tsx";
import { CostOptionsEditor } from "./cost-options-editor.tsx";
import { RoomFactFields } from "./room-fact-fields.tsx";
import { type RoomForm, withAmenity } from "./room-form.ts";

interface RoomFieldsProps {
  form: RoomForm;
  fields: FieldErrors;
  isNew: boolean;
  amenities: UseQueryResult<Amenity[]>;
  change: (part: Partial<RoomForm>) => void;
}

export function RoomFields({ form, fields, isNew, amenities, change }: RoomFieldsProps) {
  const typed = (name: "name" | "description" | "maxCapacity" | "totalRooms" | "rating") => ({
    name,
    value: form[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const { minCapacity, maxCapacity, minRating, maxRating } = roomLimits;
  return (
    <>
      <Field label={m.roomName()} required error={fields.name}>
        <TextInput {...typed("name")} maxLength={100} />
      </Field>
      <Field label={forms.descriptionLabel()} required error={fields.description} hint={m.cardHint()}>
        <TextArea {...typed("description")} rows={4} />
      </Field>
      <div className="stack gap-4 room-form__figures">
        <Field label={m.maxCapacity()} hint={m.capacityHint()} error={fields.maxCapacity}>
          <TextInput {...typed("maxCapacity")} type="number" min={minCapacity} max={maxCapacity} step={1} />
        </Field>
        <Field label={m.totalRooms()} hint={m.totalRoomsHint()} error={fields.totalRooms}>
          <TextInput {...typed("totalRooms")} type="number" min={1} step={1} />
        </Field>
        <Field label={forms.ratingLabel()} hint={m.ratingHint()} error={fields.rating}>
          <TextInput {...typed("rating")} type="number" min={minRating} max={maxRating} step={0.1} />
        </Field>
      </div>
      <div className="row wraps room-form__flags">
        {/* Availability is changed in the list, with a confirmation; here only its initial value is set. */}
        {isNew && (
          <Checkbox
            label={forms.active()}
            hint={m.activeHint()}
            checked={form.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
        )}
        <Checkbox
          label={m.recommended()}
          hint={m.recommendedHint()}
          checked={form.recommended}
          onChange={(event) => change({ recommended: event.target.checked })}
        />
      </div>
      <RoomFactFields form={form} fields={fields} change={change} />
      <CostOptionsEditor
        options={form.costOptions}
        fields={fields}
        isNewRoom={isNew}
        onChange={(costOptions) => change({ costOptions })}
      />
      <AmenityChoice
        amenities={amenities}
        chosen={form.amenities}
        error={fields.amenities}
        onChoose={(id, wanted) => change({ amenities: withAmenity(form.amenities, id, wanted) })}
      />
      <RecordPictures pictures={form.images} fields={fields} onChange={(images) => change({ images })} />
    </>
  );
}
