import { defaultLocale, type Locale, locales } from "#domain/platform/text/locales.ts";
import * as m from "#messages/deskLanguages.js";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { languageLabels } from "./language-labels.ts";

interface GuestLanguageFieldProps {
  value: Locale;
  error: string | undefined;
  onChange: (language: Locale) => void;
}

export function GuestLanguageField({ value, error, onChange }: GuestLanguageFieldProps) {
  return (
    <Field label={m.guestLanguage()} hint={m.guestLanguageHint()} error={error}>
      <Select
        name="locale"
        value={value}
        onChange={(event) => {
          const language = locales.find((one) => one === event.target.value);
          if (language) onChange(language);
        }}
      >
        {locales.map((language) => (
          <option key={language} value={language}>
            {languageLabels[language]()}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The fact of a booking or query; empty for English. */
export function guestLanguageFact(locale: Locale): [name: string, language: string] {
  return [m.guestLanguage(), locale === defaultLocale ? "" : languageLabels[locale]()];
}
