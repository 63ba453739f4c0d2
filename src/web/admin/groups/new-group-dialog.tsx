import { useMemo, useState } from "react";
import type { DeskRoom } from "#domain/desk-bookings.ts";
import { AppError, messageOf } from "#domain/errors.ts";
import type { GroupDetails } from "#domain/groups.ts";
import type { Night } from "#domain/nights.ts";
import * as m from "#messages/deskGroups.js";
import * as status from "#messages/status.js";
import { Field, Select } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useDeskRooms } from "../bookings/new-booking/new-booking-data.ts";
import type { RoomSearch } from "../bookings/new-booking/new-booking-form.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useStaffSession } from "../staff-session.ts";
import { useAddGroup } from "./group-data.ts";
import { checkNewGroup, groupSearch, type NewGroupBody, type NewGroupForm, openingGroup, sumOf } from "./group-form.ts";
import { GroupRooms, RoomsTotal } from "./group-rooms.tsx";
import { PayerFields } from "./payer-fields.tsx";

interface NewGroupDialogProps {
  open: boolean;
  onLeave: () => void;
  onBooked: (group: GroupDetails) => void;
}

/** Several rooms for one party, all or nothing. Availability and prices are the server's. */
export function NewGroupDialog({ open, onLeave, onBooked }: NewGroupDialogProps) {
  const today = useStaffSession().data?.today;
  const add = useAddGroup();
  const [search, setSearch] = useState<RoomSearch>();
  const rooms = useDeskRooms(open ? search : undefined);
  const definition = useMemo(() => newGroupForm(rooms.data ?? [], today ?? ""), [rooms.data, today]);
  const controls = useRecordForm({
    definition,
    open,
    subject: today === undefined ? undefined : "new",
    save: (body) => add.mutateAsync(body),
    failure: (error) => {
      void rooms.refetch();
      return error instanceof AppError && error.code === "price_changed" ? m.pricesChanged() : messageOf(error);
    },
    onSaved: (_none, group) => {
      showToast({ tone: "success", text: m.groupBooked({ count: group.rooms }) });
      onBooked(group);
    },
  });
  const { edit, change } = controls;
  const wanted = edit && today !== undefined ? groupSearch(edit.form, today) : undefined;
  if (wanted && JSON.stringify(wanted) !== JSON.stringify(search)) setSearch(wanted);
  const isLoading = wanted !== undefined && (rooms.isPlaceholderData || !rooms.data) && !rooms.error;
  const sum = sumOf(edit?.form ?? { rooms: {} }, rooms.data ?? []);
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.newGroupTitle()}
      size="large"
      className="new-booking new-group"
      frame={controls}
      saveText={m.bookRooms({ count: sum.count })}
      saveDisabled={isLoading}
      footNote={<RoomsTotal sum={sum} isLoading={isLoading} />}
    >
      {edit && today !== undefined && (
        <>
          <GroupRooms
            form={edit.form}
            fields={edit.fields}
            today={today}
            answer={rooms}
            hasStay={wanted !== undefined}
            change={change}
          />
          <PayerFields
            form={edit.form}
            fields={edit.fields}
            today={today}
            arrival={edit.form.checkInDate}
            change={change}
          />
          <Field label={m.bookAs()} error={edit.fields.status} className="new-group__status">
            <Select
              name="status"
              value={edit.form.status}
              onChange={(event) => change({ status: event.target.value === "pending" ? "pending" : "confirmed" })}
            >
              <option value="confirmed">{status.confirmed()}</option>
              <option value="pending">{status.pending()}</option>
            </Select>
          </Field>
        </>
      )}
    </RecordDialog>
  );
}

function newGroupForm(rooms: readonly DeskRoom[], today: Night): FormDefinition<Versioned, NewGroupForm, NewGroupBody> {
  return {
    name: "group",
    formOf: () => openingGroup(today),
    check: (form) => checkNewGroup(form, rooms, today),
    labels: {},
    linkedFields: [["checkInDate", "checkOutDate", "rooms", "releaseOn"]],
  };
}
