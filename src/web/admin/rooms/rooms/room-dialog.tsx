import { useMemo } from "react";
import type { Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskRooms.js";
import { BedIcon } from "#web/ui/icons/icons.tsx";
import { type PictureDialogProps, PictureRecordDialog } from "../../property/pictures/record-with-pictures.tsx";
import { useAmenities } from "../amenities/amenity-data.ts";
import { useSaveRoom } from "./room-data.ts";
import { RoomFields } from "./room-fields.tsx";
import { roomForm } from "./room-form.ts";

/** Closed nights have a dialog of their own. */
export function RoomDialog(dialog: PictureDialogProps<Room>) {
  const amenities = useAmenities();
  const definition = useMemo(
    () => roomForm(new Map(amenities.data?.map(({ _id, name }) => [_id, name]))),
    [amenities.data],
  );
  return (
    <PictureRecordDialog
      dialog={dialog}
      definition={definition}
      save={useSaveRoom()}
      texts={{
        addTitle: m.addTitle,
        editTitle: m.editTitle,
        created: m.created,
        updated: m.updated,
        saveRefused: m.saveRefused,
        saveBroken: m.saveBroken,
        gone: m.gone,
      }}
      addText={m.createRoom()}
      saveText={m.saveRoom()}
      icon={<BedIcon />}
    >
      {({ edit, change }) => (
        <RoomFields
          form={edit.form}
          fields={edit.fields}
          isNew={edit.base === undefined}
          amenities={amenities}
          change={change}
        />
      )}
    </PictureRecordDialog>
  );
}
