import { messageOf } from "#domain/errors.ts";
import { minPasswordLength, type StaffAccount } from "#domain/staff.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { PasswordField } from "./password-field.tsx";
import { useResetPassword } from "./staff-data.ts";
import { resetKind } from "./staff-forms.ts";

interface ResetDialogProps {
  /** Whose password is set; the dialog is open as long as it is somebody's. */
  account: StaffAccount | undefined;
  onLeave: () => void;
  onSaved: (account: StaffAccount) => void;
}

/** A new password for somebody's account, which signs that person out everywhere. */
export function ResetDialog({ account, onLeave, onSaved }: ResetDialogProps) {
  const reset = useResetPassword();
  const controls = useRecordForm({
    kind: resetKind,
    open: account !== undefined,
    subject: "new",
    save: async ({ newPassword }) => account && reset.mutateAsync({ id: account._id, newPassword }),
    failure: messageOf,
    onSaved: () => account && onSaved(account),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={account !== undefined}
      onLeave={onLeave}
      title="Set Password"
      description={account && `${account.userId} is signed out everywhere and logs in with the new password.`}
      frame={controls}
      saveText="Set Password"
    >
      {edit && (
        <>
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            value={edit.form.newPassword}
            error={edit.fields.newPassword}
            hint={`At least ${minPasswordLength} characters.`}
            onChange={(newPassword) => change({ newPassword })}
          />
          <PasswordField
            label="New password again"
            name="again"
            autoComplete="new-password"
            value={edit.form.again}
            error={edit.fields.again}
            onChange={(again) => change({ again })}
          />
        </>
      )}
    </RecordDialog>
  );
}
