import { type BackupSchedule, backupScheduleInput } from "#domain/operations/backups.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/backups.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { checkField } from "../../platform/forms/text-field.ts";
import { useScheduleBackups } from "./backup-data.ts";
import { hourText } from "./backup-labels.ts";

interface Form {
  isDaily: boolean;
  hour: string;
  keep: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const formFrom = ({ isDaily, hour, keep }: BackupSchedule): FormDefinition<Versioned, Form, BackupSchedule> => ({
  name: "backup-schedule",
  formOf: () => ({ isDaily, hour: String(hour), keep: String(keep) }),
  check: (form) => validate(backupScheduleInput, form),
  labels: { hour: m.hour, keep: m.keep },
});

interface ScheduleDialogProps {
  open: boolean;
  schedule: BackupSchedule;
  onLeave: () => void;
  onSaved: () => void;
}

export function ScheduleDialog({ open, schedule, onLeave, onSaved }: ScheduleDialogProps) {
  const save = useScheduleBackups();
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      definition={formFrom(schedule)}
      size="small"
      title={m.scheduleTitle()}
      description={m.scheduleText()}
      saveText={m.scheduleSave()}
      save={(body) => save.mutateAsync(body)}
      onSaved={onSaved}
    >
      {(part) => (
        <>
          <Checkbox {...checkField({ form: part.form, change: part.change }, "isDaily")} label={m.daily()} />
          <Field label={m.hour()} required error={part.fields.hour}>
            <Select value={part.form.hour} onChange={(event) => part.change({ hour: event.target.value })}>
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {hourText(hour)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={m.keep()} required hint={m.keepHint()} error={part.fields.keep}>
            <TextInput
              name="keep"
              inputMode="numeric"
              autoComplete="off"
              value={part.form.keep}
              onChange={(event) => part.change({ keep: event.target.value })}
            />
          </Field>
        </>
      )}
    </NewRecordDialog>
  );
}
