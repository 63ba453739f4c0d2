import { useMemo } from "react";
import { type StaffAccount, staffRoles } from "#domain/platform/access/staff.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { roleLabels, roleMeanings } from "../../platform/shared/role-labels.ts";
import { PasswordField } from "./password-field.tsx";
import { useSetRole } from "./staff-data.ts";
import { roleForm } from "./staff-forms.ts";

interface RoleDialogProps {
  account: StaffAccount | undefined;
  onLeave: () => void;
  onSaved: (account: StaffAccount) => void;
}

/** Also ends all sessions of the account. */
export function RoleDialog({ account, onLeave, onSaved }: RoleDialogProps) {
  const setRole = useSetRole();
  const present = account?.role ?? "staff";
  const controls = useRecordForm({
    definition: useMemo(() => roleForm(present), [present]),
    open: account !== undefined,
    subject: "new",
    save: async (body) => account && setRole.mutateAsync({ id: account._id, ...body }),
    failure: messageOf,
    onSaved: () => account && onSaved(account),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={account !== undefined}
      onLeave={onLeave}
      title={m.changeRole()}
      description={account && m.changeRoleText({ userId: account.userId })}
      frame={controls}
      saveText={m.changeRole()}
    >
      {edit && (
        <>
          <Field label={m.role()} error={edit.fields.role} hint={roleMeanings[edit.form.role]()}>
            <Select
              name="role"
              value={edit.form.role}
              onChange={(event) => change({ role: staffRoles.find((role) => role === event.target.value) ?? present })}
            >
              {staffRoles.map((role) => (
                <option key={role} value={role}>
                  {roleLabels[role]()}
                </option>
              ))}
            </Select>
          </Field>
          <PasswordField
            label={m.ownPassword()}
            name="ownPassword"
            autoComplete="current-password"
            value={edit.form.ownPassword}
            error={edit.fields.ownPassword}
            onChange={(ownPassword) => change({ ownPassword })}
          />
        </>
      )}
    </RecordDialog>
  );
}
