import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { PasswordField } from "./password-field.tsx";

interface OwnPasswordFieldProps {
  form: { ownPassword: string };
  fields: FieldErrors;
  change: (part: { ownPassword: string }) => void;
}

/** The password of the person at the desk, before an account or the whole lodge is changed. */
export const OwnPasswordField = ({ form, fields, change }: OwnPasswordFieldProps) => (
  <PasswordField
    label={m.ownPassword()}
    name="ownPassword"
    autoComplete="current-password"
    value={form.ownPassword}
    error={fields.ownPassword}
    onChange={(ownPassword) => change({ ownPassword })}
  />
);
