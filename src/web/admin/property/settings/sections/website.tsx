import { exampleCode, writeReference } from "#domain/platform/text/booking-reference.ts";
import { bookingPrefixOf } from "#domain/property/booking-prefix.ts";
import * as m from "#messages/deskSettings.js";
import { Checkbox, Field, TextInput } from "#web/ui/fields/field.tsx";
import { Part } from "../part.tsx";
import { inputsOf, type SectionProps } from "./inputs.ts";

/** How bookings are called, and whether guests see the lodge's own stars. */
export function WebsiteFields({ form, fields, change }: SectionProps) {
  const { typed } = inputsOf(form, change);
  const example = writeReference(bookingPrefixOf({ name: form.name, bookingPrefix: "" }), exampleCode);
  return (
    <>
      <Part title={m.references()} text={m.referencesText()}>
        <Field label={m.bookingPrefix()} error={fields.bookingPrefix} hint={m.bookingPrefixHint({ example })}>
          <TextInput {...typed("bookingPrefix")} autoCapitalize="characters" spellCheck={false} maxLength={4} />
        </Field>
      </Part>
      <Part title={m.ownRatings()} text={m.ownRatingsText()}>
        <Checkbox
          name="showsRatings"
          label={m.showRatings()}
          checked={form.showsRatings}
          onChange={(event) => change({ showsRatings: event.target.checked })}
        />
      </Part>
    </>
  );
}
