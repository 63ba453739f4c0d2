import { defaultLocale, locales } from "#domain/platform/text/locales.ts";
import * as m from "#messages/deskSettings.js";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { languageLabels } from "../../../platform/languages/language-labels.ts";
import { Part } from "../part.tsx";
import type { SectionProps } from "./inputs.ts";

/** English has every text, so that it can't be switched off. */
export function LanguagesSection({ form: { languages }, change }: SectionProps) {
  return (
    <Part title={m.guestLanguages()} text={m.guestLanguagesText()}>
      <p className="flush">{m.englishStays()}</p>
      {locales
        .filter((one) => one !== defaultLocale)
        .map((one) => (
          <Checkbox
            key={one}
            name="languages"
            value={one}
            label={languageLabels[one]()}
            checked={languages.includes(one)}
            onChange={({ target }) =>
              change({
                languages: locales.filter((other) => (other === one ? target.checked : languages.includes(other))),
              })
            }
          />
        ))}
      <p className="flush muted">{m.languagesKept()}</p>
    </Part>
  );
}
