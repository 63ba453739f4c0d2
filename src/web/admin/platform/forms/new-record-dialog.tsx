import type { ReactNode } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import { RecordDialog } from "./record-dialog.tsx";
import type { FormDefinition, Versioned } from "./record-form.ts";
import { useRecordForm } from "./use-record-form.ts";

interface FormPart<Form> {
  form: Form;
  fields: Readonly<Record<string, string>>;
  change: (part: Partial<Form>) => void;
}

interface NewRecordDialogProps<Form extends object, Body, Reply> {
  open: boolean;
  /** False while it loads what the form begins with. */
  isReady?: boolean;
  definition: FormDefinition<Versioned, Form, Body>;
  title: string;
  description: ReactNode;
  size?: "small";
  saveText: string;
  save: (body: Body) => Promise<Reply>;
  onLeave: () => void;
  onSaved: (reply: Reply) => void;
  children: (part: FormPart<Form>) => ReactNode;
}

/** A form that only creates, whose failures the server explains. */
export function NewRecordDialog<Form extends object, Body, Reply>({
  open,
  isReady = true,
  definition,
  save,
  onSaved,
  children,
  ...dialog
}: NewRecordDialogProps<Form, Body, Reply>) {
  const controls = useRecordForm<Versioned, Form, Body, Reply>({
    definition,
    open: open && isReady,
    subject: "new",
    failure: messageOf,
    save: (body) => save(body),
    onSaved: (_none, reply) => onSaved(reply),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog {...dialog} open={open} frame={controls}>
      {edit && children({ form: edit.form, fields: edit.fields, change })}
    </RecordDialog>
  );
}
