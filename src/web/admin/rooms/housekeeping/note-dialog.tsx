import type { HousekeepingUnit } from "#domain/rooms/housekeeping.ts";
import { maxNoteLength } from "#domain/rooms/maintenance.ts";
import * as m from "#messages/deskHousekeeping.js";
import { Checkbox, Field, TextArea } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useUploadForm } from "../../property/pictures/use-upload-form.tsx";
import { CameraField } from "./camera-field.tsx";
import { useAddNote } from "./housekeeping-data.ts";
import { noteForm } from "./note-form.ts";

interface NoteDialogProps {
  open: boolean;
  unit: HousekeepingUnit | undefined;
  onLeave: () => void;
}

export function NoteDialog({ open, unit, onLeave }: NoteDialogProps) {
  const add = useAddNote();
  const { controls, footNote } = useUploadForm({
    definition: noteForm(unit),
    open: open && unit !== undefined,
    subject: "new",
    save: (body, _base, run) => add.mutateAsync({ ...run, body }),
    carriesFiles: ({ image }) => image !== undefined,
    failure: (error) => failureText(error, { refused: m.reportFailed() }),
    onSaved: () => {
      showToast({ tone: "success", text: m.reported() });
      onLeave();
    },
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open && unit !== undefined}
      onLeave={onLeave}
      title={m.reportFor({ unit: unit?.label ?? "" })}
      frame={controls}
      footNote={footNote}
      saveText={m.report()}
    >
      {edit && (
        <>
          <Field label={m.noteText()} required error={edit.fields.text}>
            <TextArea
              name="text"
              maxLength={maxNoteLength}
              value={edit.form.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
          <CameraField image={edit.form.image} error={edit.fields.image} onChange={(image) => change({ image })} />
          <Checkbox
            label={m.wantsBlock()}
            hint={m.wantsBlockHint()}
            checked={edit.form.wantsBlock}
            onChange={(event) => change({ wantsBlock: event.target.checked })}
          />
        </>
      )}
    </RecordDialog>
  );
}
