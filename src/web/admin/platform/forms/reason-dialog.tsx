import type { GenericSchema } from "valibot";
import { validate } from "#domain/platform/values/validate.ts";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { NewRecordDialog } from "./new-record-dialog.tsx";
import { textField } from "./text-field.ts";

interface ReasonDialogProps {
  open: boolean;
  /** Keeps what was typed under this name. */
  draft: string;
  schema: GenericSchema<unknown, { reason: string }>;
  title: string;
  description: string;
  label: string;
  hint?: string;
  saveText: string;
  save: (body: { reason: string }) => Promise<unknown>;
  onLeave: () => void;
  onSaved: () => void;
}

/** Asks why something is taken back. */
export function ReasonDialog({ draft, schema, label, hint, ...dialog }: ReasonDialogProps) {
  const definition = {
    name: "reason",
    draft,
    labels: {},
    formOf: () => ({ reason: "" }),
    check: (form: { reason: string }) => validate(schema, form),
  };
  return (
    <NewRecordDialog {...dialog} definition={definition} size="small">
      {(part) => (
        <Field label={label} required error={part.fields.reason} hint={hint}>
          <TextArea {...textField(part, "reason")} rows={2} />
        </Field>
      )}
    </NewRecordDialog>
  );
}
