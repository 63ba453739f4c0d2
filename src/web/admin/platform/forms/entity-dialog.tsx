import type { ReactNode } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskForms.js";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import type { FormDefinition, Versioned } from "./record-form.ts";
import { type RecordFormFrame, useRecordForm } from "./use-record-form.ts";

/** The props that every dialog for a record is given. */
export interface EntityDialogProps<Entity> {
  open: boolean;
  /** Undefined while it loads. */
  subject: Entity | "new" | undefined;
  /** Instead of the form, where the record is gone. */
  missing: ReactNode;
  onLeave: () => void;
  onSaved: (text: string) => void;
}

interface EntityForm<Entity extends Versioned, Form extends object, Body, Reply> {
  definition: FormDefinition<Entity, Form, Body>;
  save: { mutateAsync: (saving: { id: string | undefined; body: Body }) => Promise<Reply> };
  /** The message of the screen after a save. */
  saved: (base: Entity | undefined, reply: Reply) => string;
}

/** The form of a record without pictures. */
export const useEntityForm = <Entity extends Versioned, Form extends object, Body, Reply>(
  { open, subject, onSaved }: EntityDialogProps<Entity>,
  { definition, save, saved }: EntityForm<Entity, Form, Body, Reply>,
) =>
  useRecordForm({
    definition,
    open,
    subject,
    save: (body, base) => save.mutateAsync({ id: base?._id, body }),
    failure: messageOf,
    onSaved: (base, reply) => onSaved(saved(base, reply)),
  });

interface EntityDialogFrameProps<Edit> {
  dialog: EntityDialogProps<unknown>;
  controls: RecordFormFrame & { edit: Edit | undefined };
  footNote?: ReactNode;
  /** Title and button for a new record. */
  addText: string;
  editTitle: string;
  children: (edit: Edit) => ReactNode;
}

/** A dialog that adds a record or edits one. */
export function EntityDialog<Edit>({
  dialog,
  controls,
  footNote,
  addText,
  editTitle,
  children,
}: EntityDialogFrameProps<Edit>) {
  const isNew = dialog.subject === "new";
  const { edit } = controls;
  return (
    <RecordDialog
      open={dialog.open}
      onLeave={dialog.onLeave}
      title={isNew ? addText : editTitle}
      frame={controls}
      footNote={footNote}
      saveText={isNew ? addText : m.saveChanges()}
      missing={edit ? undefined : dialog.missing}
    >
      {edit && children(edit)}
    </RecordDialog>
  );
}

interface EntityInUrl<Entity> {
  /** The id in the address, or "new". */
  id: string | undefined;
  /** Undefined while they load. */
  records: readonly Entity[] | undefined;
  gone: string;
  onLeave: () => void;
  /** Shown on the screen once the dialog is closed. */
  succeed: (text: string) => void;
}

/** The props of the dialog for the record that the address names. */
export const entityInUrl = <Entity extends { _id: string }>({
  id,
  records,
  gone,
  onLeave,
  succeed,
}: EntityInUrl<Entity>): EntityDialogProps<Entity> => ({
  open: id !== undefined,
  subject: id === "new" ? "new" : records?.find(({ _id }) => _id === id),
  missing: records && <EmptyState title={gone} />,
  onLeave,
  onSaved: (text) => {
    succeed(text);
    onLeave();
  },
});
