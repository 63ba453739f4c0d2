import { documentNames } from "#domain/billing/invoice-kinds.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskVouchers.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useSendDocument } from "./document-data.ts";
import type { Sendable } from "./invoice-forms.ts";
import { sendForm } from "./invoice-forms.ts";

interface SendDialogProps {
  document: Sendable;
  to: string;
  open: boolean;
  onLeave: () => void;
  onSent: (to: string) => void;
}

export function SendDialog({ document, to, open, onLeave, onSent }: SendDialogProps) {
  const send = useSendDocument(document);
  const controls = useRecordForm({
    definition: sendForm(document, to),
    open,
    subject: "new",
    save: (body) => send.mutateAsync(body),
    failure: messageOf,
    onSaved: (_base, sent) => onSent(sent.to),
  });
  const { edit, change } = controls;
  const { kind, number } = document;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      size="small"
      title={m.sendTitle()}
      description={m.sendHint({ document: documentNames[kind](), number })}
      frame={controls}
      saveText={m.sendNow()}
    >
      {edit && (
        <Field label={m.to()} required error={edit.fields.to}>
          <TextInput
            name="to"
            type="email"
            autoComplete="off"
            value={edit.form.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </Field>
      )}
    </RecordDialog>
  );
}
