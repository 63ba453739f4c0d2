import type { ReactNode } from "react";
import { isOwnSource, type Source, type SourceKind, sourceKindLabels, sourceKinds } from "#domain/billing/sources.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskSources.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useSaveSource } from "./source-data.ts";
import { sourceForm } from "./source-form.ts";

interface SourceDialogProps {
  open: boolean;
  subject: Source | "new" | undefined;
  missing: ReactNode;
  onLeave: () => void;
  onSaved: (text: string) => void;
}

export function SourceDialog({ open, subject, missing, onLeave, onSaved }: SourceDialogProps) {
  const save = useSaveSource();
  const controls = useRecordForm({
    definition: sourceForm,
    open,
    subject,
    save: (body, base) => save.mutateAsync({ id: base?._id, body }),
    failure: messageOf,
    onSaved: (base, { source: { name } }) => onSaved(base ? m.saved({ name }) : m.created({ name })),
  });
  const { edit, change } = controls;
  const isNew = subject === "new";
  const isOwn = subject !== undefined && subject !== "new" && isOwnSource(subject._id);
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? m.add() : m.edit()}
      frame={controls}
      saveText={isNew ? m.add() : forms.saveChanges()}
      missing={edit ? undefined : missing}
    >
      {edit && (
        <>
          <Field label={m.name()} required error={edit.fields.name}>
            <TextInput {...textField({ form: edit.form, change }, "name")} />
          </Field>
          <div className="stack gap-4 record-form__pair">
            <Field label={m.kind()} error={edit.fields.kind}>
              <Select
                name="kind"
                value={edit.form.kind}
                disabled={isOwn}
                onChange={(event) => change({ kind: event.target.value as SourceKind })}
              >
                {sourceKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {sourceKindLabels[kind]()}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={m.commission()} hint={m.commissionHint()} error={edit.fields.commission}>
              <TextInput {...textField({ form: edit.form, change }, "commission")} inputMode="decimal" />
            </Field>
          </div>
          <Checkbox
            name="collects"
            label={m.collects()}
            hint={m.collectsHint()}
            checked={edit.form.collects}
            onChange={(event) => change({ collects: event.target.checked })}
          />
          <Checkbox
            name="isActive"
            label={m.isActive()}
            checked={edit.form.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
        </>
      )}
    </RecordDialog>
  );
}
