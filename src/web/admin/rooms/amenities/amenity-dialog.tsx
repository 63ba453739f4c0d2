import type { ReactNode } from "react";
import type { Amenity } from "#domain/rooms/amenities.ts";
import * as m from "#messages/deskAmenities.js";
import * as forms from "#messages/deskForms.js";
import { failureText } from "../../platform/app/session/failures.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useUploadForm } from "../../property/pictures/use-upload-form.tsx";
import { useSaveAmenity } from "./amenity-data.ts";
import { AmenityFields } from "./amenity-fields.tsx";
import { amenityForm } from "./amenity-form.ts";

interface AmenityDialogProps {
  open: boolean;
  subject: Amenity | "new" | undefined;
  missing: ReactNode;
  onLeave: () => void;
  onSaved: (text: string) => void;
}

export function AmenityDialog({ open, subject, missing, onLeave, onSaved }: AmenityDialogProps) {
  const save = useSaveAmenity();
  const { controls, footNote } = useUploadForm({
    definition: amenityForm,
    open,
    subject,
    save: (body, base, run) => save.mutateAsync({ ...run, id: base?._id, body }),
    carriesFiles: ({ icon }) => icon !== undefined,
    failure: (error, base) =>
      failureText(error, {
        refused: base ? m.updateFailed() : m.createFailed(),
        broken: m.saveFailed(),
      }),
    onSaved: (base) => onSaved(base ? m.updated() : m.created()),
  });
  const { edit, change } = controls;
  const isNew = subject === "new";
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? m.addAmenity() : m.editAmenity()}
      frame={controls}
      footNote={footNote}
      saveText={isNew ? m.addAmenity() : forms.saveChanges()}
      missing={edit ? undefined : missing}
    >
      {edit && <AmenityFields form={edit.form} fields={edit.fields} change={change} />}
    </RecordDialog>
  );
}
