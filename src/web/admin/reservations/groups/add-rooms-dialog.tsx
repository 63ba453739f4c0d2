import { useMemo } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useAddRooms } from "./group-data.ts";
import { checkRooms, companyOf, openingRooms, type RoomsBody, type RoomsForm } from "./group-form.ts";
import { GroupRooms } from "./group-rooms.tsx";
import { useGroupRooms } from "./use-group-rooms.tsx";

interface AddRoomsDialogProps {
  open: boolean;
  group: GroupDetails;
  today: Night;
  onClose: () => void;
}

/** Opens with the nights of the group. */
export function AddRoomsDialog({ open, group, today, onClose }: AddRoomsDialogProps) {
  const add = useAddRooms(group._id);
  const { checkInDate, checkOutDate, bookings } = group;
  const { rooms, failure, standingOf } = useGroupRooms(open, today);
  const definition = useMemo((): FormDefinition<Versioned, RoomsForm, RoomsBody> => {
    const company = companyOf({ bookings });
    const isOver = checkInDate < today;
    return {
      name: "group",
      draft: "group-rooms",
      formOf: () => ({
        ...(isOver ? openingRooms(today) : openingRooms(checkInDate, checkOutDate)),
        ...company,
      }),
      check: (form) => checkRooms(form, rooms.data ?? [], today),
      labels: {},
      linkedFields: [["checkInDate", "checkOutDate", "rooms"]],
    };
  }, [rooms.data, checkInDate, checkOutDate, bookings, today]);
  const controls = useRecordForm({
    definition,
    open,
    subject: "new",
    save: (body) => add.mutateAsync(body),
    failure,
    onSaved: (_none, after) => {
      showToast({ tone: "success", text: m.roomsAdded({ count: after.bookings.length - group.bookings.length }) });
      onClose();
    },
  });
  const { edit, change } = controls;
  const { hasStay, dialog } = standingOf(edit?.form);
  return (
    <RecordDialog
      open={open}
      onLeave={onClose}
      title={m.addRoomsTitle()}
      description={group.name}
      className="new-booking"
      frame={controls}
      {...dialog}
    >
      {edit && (
        <GroupRooms
          form={edit.form}
          fields={edit.fields}
          today={today}
          answer={rooms}
          hasStay={hasStay}
          change={change}
        />
      )}
    </RecordDialog>
  );
}
