import { useMemo } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { type GroupDetails, groupDetailsShape } from "#domain/reservations/groups.ts";
import * as bookings from "#messages/deskBookings.js";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskGroups.js";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useUpdateGroup } from "./group-data.ts";
import { checkPayer, type PayerBody, type PayerForm, payerFormOf } from "./group-form.ts";
import { PayerFields } from "./payer-fields.tsx";

interface EditGroupDialogProps {
  open: boolean;
  group: GroupDetails;
  today: Night;
  onClose: () => void;
}

export function EditGroupDialog({ open, group, today, onClose }: EditGroupDialogProps) {
  const update = useUpdateGroup(group._id);
  const definition = useMemo(editForm, []);
  const controls = useRecordForm({
    definition,
    open,
    subject: group,
    save: (body) => update.mutateAsync(body),
    failure: messageOf,
    onSaved: () => {
      showToast({ tone: "success", text: m.groupSaved() });
      onClose();
    },
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onClose}
      title={m.editGroup()}
      size="large"
      frame={controls}
      saveText={forms.saveChanges()}
    >
      {edit && (
        <PayerFields form={edit.form} fields={edit.fields} today={today} arrival={group.checkInDate} change={change} />
      )}
    </RecordDialog>
  );
}

const editForm = (): FormDefinition<GroupDetails, PayerForm, PayerBody> => ({
  name: "group",
  shape: groupDetailsShape,
  // A dialog that edits always has a group.
  formOf: (group) => payerFormOf(group as GroupDetails),
  check: checkPayer,
  labels: {
    name: m.groupName,
    payerName: m.payerName,
    payerPhone: m.payerPhone,
    payerEmail: m.payerEmail,
    notes: bookings.notes,
    releaseOn: m.releaseDate,
  },
});
