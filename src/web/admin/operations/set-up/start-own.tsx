import { useState } from "react";
import { type StartOwnInput, startOwnInput } from "#domain/operations/set-up.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskSetUp.js";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { checkField } from "../../platform/forms/text-field.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { OwnPasswordField } from "../../property/staff/own-password-field.tsx";
import { useStartOwn } from "./set-up-data.ts";

interface Form {
  keepsRooms: boolean;
  hasBackup: boolean;
  ownPassword: string;
}

const form: FormDefinition<Versioned, Form, StartOwnInput> = {
  name: "start-own",
  formOf: () => ({ keepsRooms: true, hasBackup: false, ownPassword: "" }),
  check: (form) => validate(startOwnInput, form),
  labels: {},
  secrets: ["ownPassword"],
};

/** The way out of the demo. */
export function StartOwn({ onDone }: { onDone: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="gap-4 panel above-5 go-live" aria-labelledby="start-own">
      <h2 id="start-own" className="untracked flush go-live__title">
        {m.ownTitle()}
      </h2>
      <p>{m.ownText()}</p>
      <p className="gap-2-4 middle row wraps">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {m.ownTitle()}
        </Button>
      </p>
      <StartOwnDialog open={open} onLeave={() => setOpen(false)} onDone={onDone} />
    </section>
  );
}

interface StartOwnDialogProps {
  open: boolean;
  onLeave: () => void;
  onDone: (text: string) => void;
}

function StartOwnDialog({ open, onLeave, onDone }: StartOwnDialogProps) {
  const start = useStartOwn();
  const [asksBackup, setAsksBackup] = useState(false);
  const controls = useRecordForm({
    definition: form,
    open,
    subject: "new",
    save: (body) => start.mutateAsync(body),
    failure: (error) => {
      if (error instanceof AppError && error.code === "backup_failed") setAsksBackup(true);
      return messageOf(error);
    },
    onSaved: (_, { backup }) => {
      onLeave();
      onDone(backup ? m.ownDone({ file: backup }) : m.ownDoneAlone());
    },
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.ownTitle()}
      description={m.ownDeletes()}
      frame={controls}
      saveText={start.isPending ? m.ownStarting() : m.ownStart()}
    >
      {edit && (
        <>
          <Checkbox
            {...checkField({ form: edit.form, change }, "keepsRooms")}
            label={m.ownKeeps()}
            hint={m.ownKeepsHint()}
          />
          {asksBackup && (
            <Checkbox
              {...checkField({ form: edit.form, change }, "hasBackup")}
              label={m.ownBackup()}
              hint={m.ownBackupHint()}
            />
          )}
          <OwnPasswordField form={edit.form} fields={edit.fields} change={change} />
        </>
      )}
    </RecordDialog>
  );
}
