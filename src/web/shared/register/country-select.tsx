import { useMemo } from "react";
import { countriesIn } from "#domain/platform/text/countries.ts";
import { languageTags } from "#domain/platform/text/locales.ts";
import { locale } from "#messages/locale.js";
import * as m from "#messages/register.js";
import { Field, Select } from "#web/ui/fields/field.tsx";

interface CountrySelectProps {
  label: string;
  name: string;
  /** ISO 3166, two letters; empty for none. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  required?: boolean;
}

export function CountrySelect({ label, name, value, onChange, error, required }: CountrySelectProps) {
  const countries = useMemo(() => countriesIn(languageTags[locale()]), []);
  return (
    <Field label={label} error={error} required={required}>
      <Select name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {value === "" && <option value="">{m.chooseCountry()}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
