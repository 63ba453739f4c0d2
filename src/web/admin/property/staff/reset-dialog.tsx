import { temporaryPasswordDays } from "#domain/platform/access/sessions.ts";
import type { StaffAccount } from "#domain/platform/access/staff.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { useResetPassword } from "./staff-data.ts";
import { resetForm } from "./staff-forms.ts";

interface ResetDialogProps {
  account: StaffAccount | undefined;
  onLeave: () => void;
  onSaved: (account: StaffAccount) => void;
}

/** Also ends all sessions of the account. */
export function ResetDialog({ account, onLeave, onSaved }: ResetDialogProps) {
  const reset = useResetPassword();
  const controls = useRecordForm({
    definition: resetForm,
    open: account !== undefined,
    subject: "new",
    save: async (body) => account && reset.mutateAsync({ id: account._id, ...body }),
    failure: messageOf,
    onSaved: () => account && onSaved(account),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={account !== undefined}
      onLeave={onLeave}
      title={m.setPassword()}
      description={account && m.setPasswordDescription({ userId: account.userId, days: temporaryPasswordDays })}
      frame={controls}
      saveText={m.setPassword()}
    >
      {edit && (
        <>
          <OwnPasswordField form={edit.form} fields={edit.fields} change={change} />
          <NewPasswordFields form={edit.form} fields={edit.fields} change={change} />
        </>
      )}
    </RecordDialog>
  );
}
