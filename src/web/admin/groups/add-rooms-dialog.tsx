import { useMemo, useState } from "react";
import { AppError, messageOf } from "#domain/errors.ts";
import type { GroupDetails } from "#domain/groups.ts";
import type { Night } from "#domain/nights.ts";
import * as m from "#messages/deskGroups.js";
import { showToast } from "#web/ui/toast.tsx";
import { useDeskRooms } from "../bookings/new-booking/new-booking-data.ts";
import type { RoomSearch } from "../bookings/new-booking/new-booking-form.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useAddRooms } from "./group-data.ts";
import { checkRooms, groupSearch, openingRooms, type RoomsBody, type RoomsForm, sumOf } from "./group-form.ts";
import { GroupRooms, RoomsTotal } from "./group-rooms.tsx";

interface AddRoomsDialogProps {
  open: boolean;
  group: GroupDetails;
  today: Night;
  onClose: () => void;
}

/** Opens with the nights of the group. */
export function AddRoomsDialog({ open, group, today, onClose }: AddRoomsDialogProps) {
  const add = useAddRooms(group._id);
  const { checkInDate, checkOutDate } = group;
  const [search, setSearch] = useState<RoomSearch>();
  const rooms = useDeskRooms(open ? search : undefined);
  const definition = useMemo((): FormDefinition<Versioned, RoomsForm, RoomsBody> => {
    const isOver = checkInDate < today;
    return {
      name: "group",
      draft: "group-rooms",
      formOf: () => (isOver ? openingRooms(today) : openingRooms(checkInDate, checkOutDate)),
      check: (form) => checkRooms(form, rooms.data ?? [], today),
      labels: {},
      linkedFields: [["checkInDate", "checkOutDate", "rooms"]],
    };
  }, [rooms.data, checkInDate, checkOutDate, today]);
  const controls = useRecordForm({
    definition,
    open,
    subject: "new",
    save: (body) => add.mutateAsync(body),
    failure: (error) => {
      void rooms.refetch();
      return error instanceof AppError && error.code === "price_changed" ? m.pricesChanged() : messageOf(error);
    },
    onSaved: (_none, after) => {
      showToast({ tone: "success", text: m.roomsAdded({ count: after.bookings.length - group.bookings.length }) });
      onClose();
    },
  });
  const { edit, change } = controls;
  const wanted = edit && groupSearch(edit.form, today);
  if (wanted && JSON.stringify(wanted) !== JSON.stringify(search)) setSearch(wanted);
  const isLoading = wanted !== undefined && (rooms.isPlaceholderData || !rooms.data) && !rooms.error;
  const sum = sumOf(edit?.form ?? { rooms: {} }, rooms.data ?? []);
  return (
    <RecordDialog
      open={open}
      onLeave={onClose}
      title={m.addRoomsTitle()}
      description={group.name}
      size="large"
      className="new-booking"
      frame={controls}
      saveText={m.bookRooms({ count: sum.count })}
      saveDisabled={isLoading}
      footNote={<RoomsTotal sum={sum} isLoading={isLoading} />}
    >
      {edit && (
        <GroupRooms
          form={edit.form}
          fields={edit.fields}
          today={today}
          answer={rooms}
          hasStay={wanted !== undefined}
          change={change}
        />
      )}
    </RecordDialog>
  );
}
