import { testMailInput } from "#domain/operations/mails.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskMails.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { textField } from "../../platform/forms/text-field.ts";
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
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      definition={testForm}
      size="small"
      title={m.sendTest()}
      description={m.testDescription()}
      saveText={m.send()}
      save={(body) => send.mutateAsync(body)}
      onSaved={({ mail }) => onSent(mail.to)}
    >
      {(part) => (
        <Field label={m.email()} required error={part.fields.to}>
          <TextInput {...textField(part, "to")} type="email" inputMode="email" autoComplete="email" />
        </Field>
      )}
    </NewRecordDialog>
  );
}
