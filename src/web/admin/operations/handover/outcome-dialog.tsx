import { type HandoverEntry, handoverDoneInput } from "#domain/operations/handover.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskHandover.js";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { textField } from "../../platform/forms/text-field.ts";
import { useFinishEntry } from "./handover-data.ts";

const outcomeForm: FormDefinition<Versioned, { outcome: string }, { outcome: string }> = {
  name: "handover-outcome",
  formOf: () => ({ outcome: "" }),
  check: (form) => validate(handoverDoneInput, form),
  labels: {},
};

interface OutcomeDialogProps {
  entry: HandoverEntry | undefined;
  onLeave: () => void;
  onSaved: () => void;
}

export function OutcomeDialog({ entry, onLeave, onSaved }: OutcomeDialogProps) {
  const finish = useFinishEntry();
  return (
    <NewRecordDialog
      open={entry !== undefined}
      onLeave={onLeave}
      definition={outcomeForm}
      size="small"
      title={m.doneTitle()}
      description={entry?.text ?? ""}
      saveText={m.doneTitle()}
      save={async ({ outcome }) => entry && finish.mutateAsync({ ...entry, outcome })}
      onSaved={onSaved}
    >
      {(part) => (
        <Field label={m.outcome()} hint={m.outcomeHint()} error={part.fields.outcome}>
          <TextArea {...textField(part, "outcome")} rows={3} />
        </Field>
      )}
    </NewRecordDialog>
  );
}
