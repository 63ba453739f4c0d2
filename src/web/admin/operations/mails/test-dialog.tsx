import { testMailInput } from "#domain/operations/mails.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskMails.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useSendTest } from "./mail-data.ts";

const testForm: FormDefinition<Versioned, { to: string }, { to: string }> = {
  name: "test-mail",
  formOf: () => ({ to: "" }),
  check: (form) => validate(testMailInput, form),
  labels: { to: m.email },
};

interface TestDialogProps {
  open: boolean;
  onLeave: () => void;
  onSent: (to: string) => void;
}

export function TestDialog({ open, onLeave, onSent }: TestDialogProps) {
  const send = useSendTest();
  const controls = useRecordForm({
    definition: testForm,
    open,
    subject: "new",
    save: (body) => send.mutateAsync(body),
    failure: messageOf,
    onSaved: (_base, { mail }) => onSent(mail.to),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      size="small"
      title={m.sendTest()}
      description={m.testDescription()}
      frame={controls}
      saveText={m.send()}
    >
      {edit && (
        <Field label={m.email()} required error={edit.fields.to}>
          <TextInput
            name="to"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={edit.form.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </Field>
      )}
    </RecordDialog>
  );
}
