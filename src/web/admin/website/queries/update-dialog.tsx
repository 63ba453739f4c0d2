import type { ReactNode } from "react";
import { type Query, queryStatuses } from "#domain/website/queries.ts";
import * as m from "#messages/deskQueries.js";
import { Field, Select, TextArea } from "#web/ui/fields/field.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useUpdateQuery } from "./query-data.ts";
import { queryForm } from "./query-form.ts";
import { queryStatusFacts } from "./query-labels.ts";

interface UpdateDialogProps {
  open: boolean;
  query: Query | undefined;
  missing: ReactNode;
  onLeave: () => void;
  onSaved: () => void;
}

export function UpdateDialog({ open, query, missing, onLeave, onSaved }: UpdateDialogProps) {
  const update = useUpdateQuery();
  const controls = useRecordForm({
    definition: queryForm,
    open,
    subject: query,
    save: async (body, base) => base && update.mutateAsync({ id: base._id, body }),
    failure: (error) => failureText(error, { refused: m.updateRefused(), broken: m.updateFailed() }),
    onSaved,
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.updateTitle()}
      description={edit?.base?.name}
      frame={controls}
      saveText={m.saveChanges()}
      missing={edit ? undefined : missing}
    >
      {edit && (
        <>
          <blockquote className="ground-1 pad-3-4 breaks keeps-lines query-details__quoted">
            {edit.base?.message}
          </blockquote>
          <Field label={m.status()} required error={edit.fields.status}>
            <Select
              name="status"
              value={edit.form.status}
              onChange={(event) =>
                change({ status: queryStatuses.find((status) => status === event.target.value) ?? "" })
              }
            >
              <option value="">{m.selectStatus()}</option>
              {queryStatuses.map((status) => (
                <option key={status} value={status}>
                  {queryStatusFacts[status].label()}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={m.notes()} hint={m.notesHint()} error={edit.fields.notes}>
            <TextArea
              name="notes"
              rows={5}
              value={edit.form.notes}
              onChange={(event) => change({ notes: event.target.value })}
            />
          </Field>
        </>
      )}
    </RecordDialog>
  );
}
