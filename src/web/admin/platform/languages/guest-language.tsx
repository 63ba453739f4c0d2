import { defaultLocale, type Locale, spokenOf } from "#domain/platform/text/locales.ts";
import * as m from "#messages/deskLanguages.js";
import { useLanguages } from "#web/lodge.ts";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { languageLabels } from "./language-labels.ts";

interface GuestLanguageFieldProps {
  label?: string;
  hint?: string;
  value: Locale;
  error: string | undefined;
  onChange: (language: Locale) => void;
}

/** One that the lodge has switched off stays with the guest unless another is chosen. */
export function GuestLanguageField({
  label = m.guestLanguage(),
  hint = m.guestLanguageHint(),
  value,
  error,
  onChange,
}: GuestLanguageFieldProps) {
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <Field label={label} hint={hint} error={error}>
      <Select
        name="locale"
        value={spokenOf(languages, value)}
        onChange={(event) => {
          const language = languages.find((one) => one === event.target.value);
          if (language) onChange(language);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageLabels[language]()}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The fact of a booking or query; empty for English, also instead of a language that is switched off. */
export function guestLanguageFact(languages: readonly Locale[], locale: Locale): [name: string, language: string] {
  return [m.guestLanguage(), languageText(languages, locale)];
}

export function languageText(languages: readonly Locale[], locale: Locale): string {
  const spoken = spokenOf(languages, locale);
  return spoken === defaultLocale ? "" : languageLabels[spoken]();
}
