import { useMemo } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";
import * as status from "#messages/status.js";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useAddGroup } from "./group-data.ts";
import { checkNewGroup, type NewGroupBody, type NewGroupForm, openingGroup } from "./group-form.ts";
import { GroupRooms } from "./group-rooms.tsx";
import { PayerFields } from "./payer-fields.tsx";
import { useGroupRooms } from "./use-group-rooms.tsx";

interface NewGroupDialogProps {
  open: boolean;
  onLeave: () => void;
  onBooked: (group: GroupDetails) => void;
}

/** Several rooms for one party, all or nothing. Availability and prices are the server's. */
export function NewGroupDialog({ open, onLeave, onBooked }: NewGroupDialogProps) {
  const today = useStaffSession().data?.today;
  const add = useAddGroup();
  const { rooms, failure, standingOf } = useGroupRooms(open, today);
  const definition = useMemo(() => newGroupForm(rooms.data ?? [], today ?? ""), [rooms.data, today]);
  const controls = useRecordForm({
    definition,
    open,
    subject: today === undefined ? undefined : "new",
    save: (body) => add.mutateAsync(body),
    failure,
    onSaved: (_none, group) => {
      showToast({ tone: "success", text: m.groupBooked({ count: group.rooms }) });
      onBooked(group);
    },
  });
  const { edit, change } = controls;
  const { hasStay, dialog } = standingOf(edit?.form);
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.newGroupTitle()}
      className="new-booking new-group"
      frame={controls}
      {...dialog}
    >
      {edit && today !== undefined && (
        <>
          <GroupRooms
            form={edit.form}
            fields={edit.fields}
            today={today}
            answer={rooms}
            hasStay={hasStay}
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
