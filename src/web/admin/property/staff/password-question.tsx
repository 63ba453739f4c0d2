import { type ReactNode, useId } from "react";
import { ownConfirmation, ownerConfirmation } from "#domain/platform/access/password-confirmation.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskStaff.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { FormFrame } from "../../platform/forms/record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { PasswordField } from "./password-field.tsx";

/** For one's own account, and for another person's. */
const labels = { currentPassword: m.currentPassword, ownPassword: m.ownPassword };
type PasswordName = keyof typeof labels;
type Form = Record<string, string>;

function formFor(name: PasswordName): FormDefinition<Versioned, Form, Form> {
  return {
    name: `confirm-${name}`,
    formOf: () => ({ [name]: "" }),
    check: (form) => validate(name === "ownPassword" ? ownerConfirmation : ownConfirmation, form),
    labels: {},
    secrets: [name],
  };
}
const forms = { currentPassword: formFor("currentPassword"), ownPassword: formFor("ownPassword") };

interface PasswordQuestionProps<Reply> {
  open: boolean;
  onLeave: () => void;
  title: string;
  message: ReactNode;
  confirmText: string;
  busyText: string;
  /** The name of the password in the request body. */
  asks: PasswordName;
  send: (password: string) => Promise<Reply>;
  onDone: (reply: Reply) => void;
}

/** For actions that must not be possible at an unattended screen. */
export function PasswordQuestion<Reply>({
  open,
  onLeave,
  title,
  message,
  confirmText,
  busyText,
  asks,
  send,
  onDone,
}: PasswordQuestionProps<Reply>) {
  const formId = useId();
  const controls = useRecordForm({
    definition: forms[asks],
    open,
    subject: "new",
    save: (body) => send(body[asks] ?? ""),
    failure: messageOf,
    onSaved: (_, reply) => onDone(reply),
  });
  const { edit, saving, change } = controls;
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      dismissable={!saving}
      size="small"
      title={title}
      description={message}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave} disabled={saving}>
            {ui.cancel()}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={saving} busyLabel={busyText}>
            {confirmText}
          </Button>
        </>
      }
    >
      {edit && (
        <FormFrame id={formId} frame={controls}>
          <PasswordField
            label={labels[asks]()}
            name={asks}
            autoComplete="current-password"
            value={edit.form[asks] ?? ""}
            error={edit.fields[asks]}
            onChange={(password) => change({ [asks]: password })}
          />
        </FormFrame>
      )}
    </Dialog>
  );
}
