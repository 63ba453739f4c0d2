import * as m from "#messages/deskSettings.js";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { pathOf, withEntry } from "../form-lists.ts";
import { PhoneList } from "../list-fields.tsx";
import { Part } from "../part.tsx";
import { inputsOf, type SectionProps } from "./inputs.ts";
import { MapLink } from "./map-link.tsx";

/** What the lodge is called, where it is and how it is reached. */
export function LodgeSection({ form, fields, change }: SectionProps) {
  const { typed, within } = inputsOf(form, change);
  return (
    <>
      <Part title={m.lodge()} text={m.lodgeText()}>
        <Field label={m.name()} required error={fields.name}>
          <TextInput {...typed("name")} />
        </Field>
        <Field label={m.place()} required error={fields.place} hint={m.placeHint()}>
          <TextInput {...typed("place")} />
        </Field>
      </Part>
      <Part title={m.where()} text={m.whereText()}>
        <Field label={m.street()} required error={fields[pathOf("address", "street")]}>
          <TextInput {...within("address", "street")} />
        </Field>
        <div className="stack gap-4 record-form__pair">
          <Field label={m.town()} required error={fields[pathOf("address", "locality")]}>
            <TextInput {...within("address", "locality")} />
          </Field>
          <Field label={m.pinCode()} required error={fields[pathOf("address", "postalCode")]}>
            <TextInput {...within("address", "postalCode")} inputMode="numeric" />
          </Field>
        </div>
        <Field label={m.state()} required error={fields[pathOf("address", "region")]}>
          <TextInput {...within("address", "region")} />
        </Field>
        <MapLink
          onRead={({ latitude, longitude }) =>
            change({ position: { latitude: String(latitude), longitude: String(longitude) } })
          }
        />
        <div className="stack gap-4 record-form__pair">
          <Field label={m.latitude()} required error={fields[pathOf("position", "latitude")]} hint={m.latitudeHint()}>
            <TextInput {...within("position", "latitude")} inputMode="decimal" />
          </Field>
          <Field label={m.longitude()} required error={fields[pathOf("position", "longitude")]}>
            <TextInput {...within("position", "longitude")} inputMode="decimal" />
          </Field>
        </div>
        <Field label={m.directions()} error={fields.directions} hint={m.directionsHint()}>
          <TextArea {...typed("directions")} rows={4} />
        </Field>
      </Part>
      <Part title={m.reach()} text={m.reachText()}>
        <PhoneList phones={form.phones} fields={fields} onChange={(phones) => change({ phones })} />
        <div className="stack gap-4 record-form__pair">
          <Field label={m.email()} required error={fields.email} hint={m.emailHint()}>
            <TextInput {...typed("email")} type="email" inputMode="email" />
          </Field>
          <Field label={m.whatsApp()} error={fields.whatsapp} hint={m.whatsAppHint()}>
            <TextInput {...typed("whatsapp")} type="tel" inputMode="tel" />
          </Field>
        </div>
        {form.social.map(({ label, url }, at) => (
          <Field key={label} label={label} error={fields[pathOf("social", at, "url")]}>
            <TextInput
              name={`social.${at}.url`}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={url}
              onChange={(event) => change({ social: withEntry(form.social, at, { url: event.target.value }) })}
            />
          </Field>
        ))}
      </Part>
    </>
  );
}
