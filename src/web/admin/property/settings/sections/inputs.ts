import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { SettingsForm } from "../settings-form.ts";

export interface SectionProps {
  form: SettingsForm;
  fields: FieldErrors;
  change: (part: Partial<SettingsForm>) => void;
}

type TextName = { [Name in keyof SettingsForm]: SettingsForm[Name] extends string ? Name : never }[keyof SettingsForm];
type Typed = { target: { value: string } };

/** The properties of inputs for a text of the form, and for one within an object of it. */
export function inputsOf(form: SettingsForm, change: SectionProps["change"]) {
  return {
    typed: (name: TextName) => ({
      name,
      value: form[name],
      autoComplete: "off",
      onChange: (event: Typed) => change({ [name]: event.target.value }),
    }),
    within: <Name extends "address" | "position" | "bankAccount" | "documents">(
      name: Name,
      part: keyof SettingsForm[Name] & string,
    ) => ({
      name: `${name}.${part}`,
      value: String(form[name][part]),
      autoComplete: "off",
      onChange: (event: Typed) => change({ [name]: { ...form[name], [part]: event.target.value } }),
    }),
  };
}
