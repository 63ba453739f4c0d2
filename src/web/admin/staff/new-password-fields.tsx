import type { FieldErrors } from "#domain/errors.ts";
import { minPasswordLength } from "#domain/staff.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPassword {
  newPassword: string;
  again: string;
}

interface NewPasswordFieldsProps {
  form: NewPassword;
  fields: FieldErrors;
  change: (part: Partial<NewPassword>) => void;
}

/** Asked twice against typing errors. */
export function NewPasswordFields({ form, fields, change }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        value={form.newPassword}
        error={fields.newPassword}
        hint={`At least ${minPasswordLength} characters.`}
        onChange={(newPassword) => change({ newPassword })}
      />
      <PasswordField
        label="New password again"
        name="again"
        autoComplete="new-password"
        value={form.again}
        error={fields.again}
        onChange={(again) => change({ again })}
      />
    </>
  );
}
