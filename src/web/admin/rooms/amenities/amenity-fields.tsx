import { iconRule } from "#domain/platform/files/uploads.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { amenityTypes } from "#domain/rooms/amenities.ts";
import * as m from "#messages/deskAmenities.js";
import * as forms from "#messages/deskForms.js";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { withFiles } from "../../property/pictures/picture-list.ts";
import { PicturePicker } from "../../property/pictures/picture-picker.tsx";
import { useShownPicture } from "../../property/pictures/use-shown-picture.ts";
import { type AmenityForm, typeLabels } from "./amenity-form.ts";
import { iconFile } from "./ready-icons.ts";
import { ReadyIcons } from "./ready-icons-list.tsx";

interface AmenityFieldsProps {
  form: AmenityForm;
  fields: FieldErrors;
  change: (part: Partial<AmenityForm>) => void;
}

export function AmenityFields({ form, fields, change }: AmenityFieldsProps) {
  const { isBroken, pick } = useShownPicture(form.icon, (icon) => change({ icon }));
  return (
    <>
      <Field label={forms.nameLabel()} required error={fields.name}>
        <TextInput
          name="name"
          autoComplete="off"
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <div className="stack gap-4 record-form__pair">
        <Field label={m.typeLabel()} error={fields.type}>
          <Select
            name="type"
            value={form.type}
            onChange={(event) => change({ type: amenityTypes.find((type) => type === event.target.value) ?? "free" })}
          >
            {amenityTypes.map((type) => (
              <option key={type} value={type}>
                {typeLabels[type]()}
              </option>
            ))}
          </Select>
        </Field>
        {form.type === "paid" && (
          <Field label={m.priceInRupees()} required error={fields.price}>
            <TextInput
              name="price"
              inputMode="decimal"
              autoComplete="off"
              value={form.price}
              onChange={(event) => change({ price: event.target.value })}
            />
          </Field>
        )}
      </div>
      <ReadyIcons
        onChoose={(icon) => {
          pick(withFiles(form.icon, [iconFile(icon)], { rule: iconRule, max: 1 }).pictures);
          if (form.name.trim() === "") change({ name: icon.label() });
        }}
      />
      <PicturePicker
        label={m.iconLabel()}
        required
        max={1}
        rule={iconRule}
        pictures={form.icon}
        error={isBroken ? m.processingFailed() : fields.icon}
        hint={m.iconHint()}
        onChange={pick}
      />
    </>
  );
}
