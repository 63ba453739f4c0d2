import { temporaryPasswordDays } from "#domain/platform/access/sessions.ts";
import { minPasswordLength } from "#domain/platform/access/staff.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { PasswordField } from "./password-field.tsx";
import { RoleField } from "./role-field.tsx";
import { useAddAccount } from "./staff-data.ts";
import { accountForm } from "./staff-forms.ts";

interface AccountDialogProps {
  open: boolean;
  onLeave: () => void;
  onSaved: (userId: string) => void;
}

export function AccountDialog({ open, onLeave, onSaved }: AccountDialogProps) {
  const add = useAddAccount();
  const controls = useRecordForm({
    definition: accountForm,
    open,
    subject: "new",
    save: (body) => add.mutateAsync(body),
    failure: messageOf,
    onSaved: () => onSaved(controls.edit?.form.userId ?? ""),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog open={open} onLeave={onLeave} title={m.addAccount()} frame={controls} saveText={m.addAccount()}>
      {edit && (
        <>
          <Field label={m.username()} required error={edit.fields.userId} hint={m.usernameHint()}>
            <TextInput
              name="userId"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={edit.form.userId}
              onChange={(event) => change({ userId: event.target.value })}
            />
          </Field>
          <RoleField form={edit.form} fields={edit.fields} change={change} />
          <PasswordField
            label={m.password()}
            name="password"
            autoComplete="new-password"
            value={edit.form.password}
            error={edit.fields.password}
            hint={m.temporaryPasswordHint({ min: minPasswordLength, days: temporaryPasswordDays })}
            onChange={(password) => change({ password })}
          />
        </>
      )}
    </RecordDialog>
  );
}
