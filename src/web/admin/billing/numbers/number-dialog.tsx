import { useState } from "react";
import {
  documentNames,
  type NextNumberInput,
  type NumberSeries,
  nextNumberInput,
} from "#domain/billing/invoice-kinds.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/numberSeries.js";
import { Checkbox, Field, TextInput } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { checkField } from "../../platform/forms/text-field.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useSetNextNumber } from "./number-data.ts";

interface Form {
  next: string;
  acceptsGap: boolean;
}

const formFor = ({ kind, next }: NumberSeries): FormDefinition<Versioned, Form, NextNumberInput> => ({
  name: "next-number",
  formOf: () => ({ next: String(next), acceptsGap: false }),
  check: (form) => validate(nextNumberInput, { kind, ...form }),
  labels: { next: m.next },
});

interface NumberDialogProps {
  series: NumberSeries;
  onLeave: () => void;
  onSaved: (number: string) => void;
}

/** The question about a gap is asked once the server has found one. */
export function NumberDialog({ series, onLeave, onSaved }: NumberDialogProps) {
  const save = useSetNextNumber();
  const [asksGap, setAsksGap] = useState(false);
  const controls = useRecordForm({
    definition: formFor(series),
    open: true,
    subject: "new",
    save: (body) => save.mutateAsync(body),
    failure: (error) => {
      if (error instanceof AppError && error.fields?.acceptsGap) setAsksGap(true);
      return messageOf(error);
    },
    onSaved: (_none, reply) => {
      onSaved(reply.series.find(({ kind }) => kind === series.kind)?.number ?? "");
    },
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open
      onLeave={onLeave}
      size="small"
      title={m.dialogTitle({ kind: documentNames[series.kind]() })}
      description={m.dialogText({ number: series.number, next: series.next })}
      frame={controls}
      saveText={m.save()}
    >
      {edit && (
        <>
          <Field label={m.next()} required error={edit.fields.next ?? edit.fields.acceptsGap}>
            <TextInput
              name="next"
              inputMode="numeric"
              autoComplete="off"
              value={edit.form.next}
              onChange={(event) => change({ next: event.target.value })}
            />
          </Field>
          {asksGap && <Checkbox {...checkField({ form: edit.form, change }, "acceptsGap")} label={m.acceptsGap()} />}
        </>
      )}
    </RecordDialog>
  );
}
