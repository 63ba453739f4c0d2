import { isOwnSource, type Source, type SourceKind, sourceKindLabels, sourceKinds } from "#domain/billing/sources.ts";
import * as m from "#messages/deskSources.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { EntityDialog, type EntityDialogProps, useEntityForm } from "../../platform/forms/entity-dialog.tsx";
import { checkField, textField } from "../../platform/forms/text-field.ts";
import { useSaveSource } from "./source-data.ts";
import { sourceForm } from "./source-form.ts";

export function SourceDialog(dialog: EntityDialogProps<Source>) {
  const controls = useEntityForm(dialog, {
    definition: sourceForm,
    save: useSaveSource(),
    saved: (base, { source: { name } }) => (base ? m.saved({ name }) : m.created({ name })),
  });
  const { change } = controls;
  const { subject } = dialog;
  const isOwn = subject !== undefined && subject !== "new" && isOwnSource(subject._id);
  return (
    <EntityDialog dialog={dialog} controls={controls} addText={m.add()} editTitle={m.edit()}>
      {(edit) => (
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
            {...checkField({ form: edit.form, change }, "collects")}
            label={m.collects()}
            hint={m.collectsHint()}
          />
          <Checkbox {...checkField({ form: edit.form, change }, "isActive")} label={m.isActive()} />
        </>
      )}
    </EntityDialog>
  );
}
