import { useMemo } from "react";
import type { Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskRooms.js";
import { BedIcon } from "#web/ui/icons/icons.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useUploadForm } from "../../property/pictures/use-upload-form.tsx";
import { useAmenities } from "../amenities/amenity-data.ts";
import { useSaveRoom } from "./room-data.ts";
import { RoomFields } from "./room-fields.tsx";
import { roomForm } from "./room-form.ts";

interface RoomDialogProps {
  open: boolean;
  subject: Room | "new" | undefined;
  missing: boolean;
  onLeave: () => void;
  onSaved: (text: string) => void;
}

/** Closed nights have a dialog of their own. */
export function RoomDialog({ open, subject, missing, onLeave, onSaved }: RoomDialogProps) {
  const amenities = useAmenities();
  const definition = useMemo(
    () => roomForm(new Map(amenities.data?.map(({ _id, name }) => [_id, name]))),
    [amenities.data],
  );
  const save = useSaveRoom();
  const { controls, footNote } = useUploadForm({
    definition,
    open,
    subject,
    save: (body, room, run) => save.mutateAsync({ id: room?._id, body, ...run }),
    carriesFiles: ({ images }) => images.length > 0,
    failure: (error) => failureText(error, { refused: m.saveRefused(), broken: m.saveBroken() }),
    onSaved: (room) => {
      onLeave();
      onSaved(room ? m.updated() : m.created());
    },
  });
  const isNew = subject === "new";

  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? m.addTitle() : m.editTitle()}
      description={controls.edit?.base?.name}
      size="large"
      frame={controls}
      saveText={isNew ? m.createRoom() : m.saveRoom()}
      footNote={footNote}
      missing={missing ? <EmptyState title={m.gone()} icon={<BedIcon />} /> : undefined}
    >
      {controls.edit && (
        <RoomFields
          form={controls.edit.form}
          fields={controls.edit.fields}
          isNew={controls.edit.base === undefined}
          amenities={amenities}
          change={controls.change}
        />
      )}
    </RecordDialog>
  );
}
