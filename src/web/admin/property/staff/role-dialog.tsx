import { useMemo } from "react";
import type { StaffAccount } from "#domain/platform/access/staff.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { OwnPasswordField } from "./own-password-field.tsx";
import { RoleField } from "./role-field.tsx";
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
          <RoleField form={edit.form} fields={edit.fields} change={change} />
          <OwnPasswordField form={edit.form} fields={edit.fields} change={change} />
        </>
      )}
    </RecordDialog>
  );
}
