import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import { useChangePassword } from "./staff-data.ts";
import { passwordForm } from "./staff-forms.ts";

interface ChangePasswordDialogProps {
  open: boolean;
  onLeave: () => void;
}

/** Also ends the user's other sessions. */
export function ChangePasswordDialog({ open, onLeave }: ChangePasswordDialogProps) {
  const save = useChangePassword();
  const controls = useRecordForm({
    definition: passwordForm,
    open,
    subject: "new",
    save: (body) => save.mutateAsync(body),
    failure: messageOf,
    onSaved: () => {
      showToast({ tone: "success", text: m.passwordChanged() });
      onLeave();
    },
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.changePassword()}
      description={m.signedOutElsewhere()}
      frame={controls}
      saveText={m.changePassword()}
    >
      {edit && (
        <>
          <PasswordField
            label={m.currentPassword()}
            name="currentPassword"
            autoComplete="current-password"
            value={edit.form.currentPassword}
            error={edit.fields.currentPassword}
            onChange={(currentPassword) => change({ currentPassword })}
          />
          <NewPasswordFields form={edit.form} fields={edit.fields} change={change} />
        </>
      )}
    </RecordDialog>
  );
}
