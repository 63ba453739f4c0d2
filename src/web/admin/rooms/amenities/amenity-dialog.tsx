import type { Amenity } from "#domain/rooms/amenities.ts";
import * as m from "#messages/deskAmenities.js";
import { failureText } from "../../platform/app/session/failures.ts";
import { EntityDialog, type EntityDialogProps } from "../../platform/forms/entity-dialog.tsx";
import { useUploadForm } from "../../property/pictures/use-upload-form.tsx";
import { useSaveAmenity } from "./amenity-data.ts";
import { AmenityFields } from "./amenity-fields.tsx";
import { amenityForm } from "./amenity-form.ts";

export function AmenityDialog(dialog: EntityDialogProps<Amenity>) {
  const save = useSaveAmenity();
  const { controls, footNote } = useUploadForm({
    definition: amenityForm,
    open: dialog.open,
    subject: dialog.subject,
    save: (body, base, run) => save.mutateAsync({ ...run, id: base?._id, body }),
    carriesFiles: ({ icon }) => icon !== undefined,
    failure: (error, base) =>
      failureText(error, {
        refused: base ? m.updateFailed() : m.createFailed(),
        broken: m.saveFailed(),
      }),
    onSaved: (base) => dialog.onSaved(base ? m.updated() : m.created()),
  });
  return (
    <EntityDialog
      dialog={dialog}
      controls={controls}
      footNote={footNote}
      addText={m.addAmenity()}
      editTitle={m.editAmenity()}
    >
      {(edit) => <AmenityFields form={edit.form} fields={edit.fields} change={controls.change} />}
    </EntityDialog>
  );
}
