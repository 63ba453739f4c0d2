import { minPasswordLength } from "#domain/platform/access/staff.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
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
        label={m.newPassword()}
        name="newPassword"
        autoComplete="new-password"
        value={form.newPassword}
        error={fields.newPassword}
        hint={m.passwordHint({ min: minPasswordLength })}
        onChange={(newPassword) => change({ newPassword })}
      />
      <PasswordField
        label={m.newPasswordAgain()}
        name="again"
        autoComplete="new-password"
        value={form.again}
        error={fields.again}
        onChange={(again) => change({ again })}
      />
    </>
  );
}
