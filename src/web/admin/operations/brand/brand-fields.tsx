import { iconRule } from "#domain/platform/files/uploads.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { type BrandColour, brandColours, colourChecks } from "#domain/property/brand-colours.ts";
import * as m from "#messages/deskBrand.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { PicturePicker } from "../../property/pictures/picture-picker.tsx";
import { useShownPicture } from "../../property/pictures/use-shown-picture.ts";
import { Part } from "../../property/settings/part.tsx";
import { type BrandForm, typedColours } from "./brand-form.ts";
import { ColourField } from "./colour-field.tsx";
import { LogoGrounds } from "./logo-grounds.tsx";
import { TypefaceChoice } from "./typeface-choice.tsx";

interface BrandFieldsProps {
  form: BrandForm;
  fields: FieldErrors;
  change: (part: Partial<BrandForm>) => void;
}

interface ColourTexts {
  label: () => string;
  hint: () => string;
  fine: typeof m.mainFine;
}
const texts: Record<BrandColour, ColourTexts> = {
  main: { label: m.main, hint: m.mainHint, fine: m.mainFine },
  accent: { label: m.accent, hint: m.accentHint, fine: m.accentFine },
  background: { label: m.background, hint: m.backgroundHint, fine: m.backgroundFine },
};

export function BrandFields({ form, fields, change }: BrandFieldsProps) {
  const { isBroken, pick } = useShownPicture(form.logo, (logo) => change({ logo }));
  const checks = colourChecks(typedColours(form));

  return (
    <>
      <Part title={m.logoTitle()} text={m.logoText()}>
        <PicturePicker
          label={m.logo()}
          max={1}
          rule={iconRule}
          pictures={form.logo}
          error={isBroken ? m.logoBroken() : fields.logo}
          hint={m.logoHint()}
          onChange={pick}
        />
        {form.logo[0] && (
          <>
            <LogoGrounds logo={form.logo[0]} />
            <Field label={m.logoAlt()} required error={fields.logoAlt} hint={m.logoAltHint()}>
              <TextInput
                name="logoAlt"
                autoComplete="off"
                value={form.logoAlt}
                onChange={(event) => change({ logoAlt: event.target.value })}
              />
            </Field>
          </>
        )}
      </Part>
      <Part title={m.coloursTitle()} text={m.coloursText()}>
        {brandColours.map((name) => {
          const { label, hint, fine } = texts[name];
          return (
            <ColourField
              key={name}
              name={name}
              label={label()}
              hint={hint()}
              value={form[name]}
              check={checks[name]}
              fine={fine({ ratio: checks[name].ratio })}
              error={fields[name]}
              onChange={(value) => change({ [name]: value })}
            />
          );
        })}
      </Part>
      <Part title={m.typefaceTitle()} text={m.typefaceText()}>
        <TypefaceChoice chosen={form.typeface} onChoose={(typeface) => change({ typeface })} />
      </Part>
    </>
  );
}
