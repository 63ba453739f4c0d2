import { type StaffRole, staffRoles } from "#domain/platform/access/staff.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { roleLabels, roleMeanings } from "../../platform/shared/role-labels.ts";

interface RoleFieldProps {
  form: { role: StaffRole };
  fields: FieldErrors;
  change: (part: { role: StaffRole }) => void;
}

/** The role of an account, and what the chosen one may do. */
export const RoleField = ({ form, fields, change }: RoleFieldProps) => (
  <Field label={m.role()} error={fields.role} hint={roleMeanings[form.role]()}>
    <Select
      name="role"
      value={form.role}
      onChange={(event) => change({ role: staffRoles.find((role) => role === event.target.value) ?? form.role })}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]()}
        </option>
      ))}
    </Select>
  </Field>
);
