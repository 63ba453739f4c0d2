import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import type { EntityDialogProps } from "../../platform/forms/entity-dialog.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import type { UploadRun } from "./upload.ts";
import { useUploadForm } from "./use-upload-form.tsx";

export interface PictureDialogProps<Entity> extends Omit<EntityDialogProps<Entity>, "missing"> {
  missing: boolean;
}

type Text = () => string;

/** The messages of a catalogue about such a record. */
interface PictureRecordTexts {
  saveRefused: Text;
  saveBroken: Text;
  updated: Text;
  created: Text;
  addTitle: Text;
  editTitle: Text;
  gone: Text;
}

interface PictureRecord<Entity extends Versioned, Form extends object, Body, Reply> {
  dialog: PictureDialogProps<Entity>;
  definition: FormDefinition<Entity, Form, Body>;
  save: { mutateAsync: (saving: { id: string | undefined; body: Body } & UploadRun) => Promise<Reply> };
  texts: PictureRecordTexts;
  addText: string;
  saveText: string;
  icon: ReactNode;
  children: (form: FormControls<Entity, Form, Body>) => ReactNode;
}

type FormControls<Entity extends Versioned, Form extends object, Body> = {
  edit: NonNullable<ReturnType<typeof useUploadForm<Entity, Form, Body, unknown>>["controls"]["edit"]>;
  change: (part: Partial<Form>) => void;
};

/** The dialog of a room or hall, whose pictures are stored with it. */
export function PictureRecordDialog<
  Entity extends Versioned & { name: string },
  Form extends object,
  Body extends { images: readonly unknown[] },
  Reply,
>({ dialog, definition, save, texts, addText, saveText, icon, children }: PictureRecord<Entity, Form, Body, Reply>) {
  const { open, subject, missing, onLeave, onSaved } = dialog;
  const { controls, footNote } = useUploadForm<Entity, Form, Body, Reply>({
    definition,
    open,
    subject,
    save: (body, base, run) => save.mutateAsync({ id: base?._id, body, ...run }),
    carriesFiles: ({ images }) => images.length > 0,
    failure: (error) => failureText(error, { refused: texts.saveRefused(), broken: texts.saveBroken() }),
    onSaved: (base) => {
      onLeave();
      onSaved(base ? texts.updated() : texts.created());
    },
  });
  const { edit, change } = controls;
  const isNew = subject === "new";
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? texts.addTitle() : texts.editTitle()}
      description={edit?.base?.name}
      size="large"
      frame={controls}
      saveText={isNew ? addText : saveText}
      footNote={footNote}
      missing={missing ? <EmptyState title={texts.gone()} icon={icon} /> : undefined}
    >
      {edit && children({ edit, change })}
    </RecordDialog>
  );
}
