import { addNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type MaintenanceNote, type TakeOutInput, takeOutInput } from "#domain/rooms/maintenance.ts";
import * as m from "#messages/deskHousekeeping.js";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useTakeOut } from "./housekeeping-data.ts";

interface TakeOutForm {
  from: Night;
  to: Night;
}

const takeOutForm = (
  today: Night,
  note: MaintenanceNote | undefined,
): FormDefinition<Versioned, TakeOutForm, TakeOutInput> => ({
  name: "take-out",
  formOf: () => ({ from: today, to: addNights(today, 1) }),
  check: (form) => validate(takeOutInput, { ...form, updatedAt: note?.updatedAt }),
  labels: {},
});

interface TakeOutDialogProps {
  note: MaintenanceNote | undefined;
  label: string;
  today: Night;
  onLeave: () => void;
}

/** Turns a note into a block, by the desk. */
export function TakeOutDialog({ note, label, today, onLeave }: TakeOutDialogProps) {
  const takeOut = useTakeOut();
  const controls = useRecordForm({
    definition: takeOutForm(today, note),
    open: note !== undefined,
    subject: "new",
    save: (body) => takeOut.mutateAsync({ id: note?._id ?? "", body }),
    failure: messageOf,
    onSaved: () => {
      showToast({ tone: "success", text: m.takenOut({ unit: label }) });
      onLeave();
    },
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={note !== undefined}
      onLeave={onLeave}
      size="small"
      title={m.takeOutTitle({ unit: label })}
      description={m.takeOutText({ text: note?.text ?? "" })}
      frame={controls}
      saveText={m.block()}
    >
      {edit && (
        <>
          <DateField
            label={m.firstNight()}
            name="from"
            required
            today={today}
            min={today}
            value={edit.form.from}
            error={edit.fields.from}
            format={formatNight}
            onChange={(from) => change({ from, ...(from >= edit.form.to && { to: addNights(from, 1) }) })}
          />
          <DateField
            label={m.freeAgain()}
            name="to"
            required
            today={today}
            min={addNights(edit.form.from, 1)}
            value={edit.form.to}
            error={edit.fields.to}
            format={formatNight}
            onChange={(to) => change({ to })}
          />
        </>
      )}
    </RecordDialog>
  );
}
