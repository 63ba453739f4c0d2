import type { CompanyAccount, ReminderDraft } from "#domain/company-accounts.ts";
import { messageOf } from "#domain/errors.ts";
import * as m from "#messages/companyAccount.js";
import { Field, TextArea, TextInput } from "#web/ui/field.tsx";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { textField } from "../forms/text-field.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useSendReminder } from "./account-data.ts";
import { reminderForm } from "./account-forms.ts";

interface ReminderDialogProps {
  company: CompanyAccount["company"];
  /** Closed without one. */
  draft: ReminderDraft | undefined;
  onLeave: () => void;
  onSent: (to: string) => void;
}

export function ReminderDialog({ company, draft, onLeave, onSent }: ReminderDialogProps) {
  const send = useSendReminder(company._id);
  const controls = useRecordForm({
    definition: reminderForm(company._id, draft),
    open: draft !== undefined,
    subject: "new",
    save: (body) => send.mutateAsync(body),
    failure: messageOf,
    onSaved: (_base, account) => onSent(account.reminders[0]?.to ?? ""),
  });
  const { edit, change } = controls;
  const field = edit && { form: edit.form, change };
  return (
    <RecordDialog
      open={draft !== undefined}
      onLeave={onLeave}
      title={m.reminderTitle({ name: company.name })}
      description={m.reminderHint()}
      frame={controls}
      saveText={m.sendReminder()}
    >
      {edit && field && (
        <>
          <Field label={m.reminderTo()} required error={edit.fields.to}>
            <TextInput {...textField(field, "to")} type="email" inputMode="email" />
          </Field>
          <Field label={m.subject()} required error={edit.fields.subject}>
            <TextInput {...textField(field, "subject")} />
          </Field>
          <Field label={m.text()} required error={edit.fields.text}>
            <TextArea {...textField(field, "text")} rows={14} />
          </Field>
        </>
      )}
    </RecordDialog>
  );
}
