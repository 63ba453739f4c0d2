import { type FormEvent, useId, useState, useSyncExternalStore } from "react";
import { AppError, messageOf } from "#domain/errors.ts";
import * as m from "#messages/deskApprovals.js";
import * as groups from "#messages/deskGroups.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { wantedApproval } from "../wanted-approval.ts";
import { useAskApproval } from "./approval-data.ts";

/** Opens by itself when a call was above a limit of reception. */
export function AskApprovalDialog() {
  const wanted = useSyncExternalStore(wantedApproval.subscribe, wantedApproval.read, () => undefined);
  const formId = useId();
  const ask = useAskApproval();
  const [reason, setReason] = useState("");
  const close = () => {
    wantedApproval.clear();
    setReason("");
    ask.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wanted) return;
    try {
      await ask.mutateAsync({ action: wanted.action, reason });
      close();
      showToast({
        tone: "success",
        text: wanted.action.call === "cancelGroup" ? groups.approvalAsked() : m.approvalAsked(),
      });
    } catch {
      // The dialog shows the error.
    }
  };
  const fields = ask.error instanceof AppError ? ask.error.fields : undefined;
  return (
    <Dialog
      open={wanted !== undefined}
      onClose={close}
      dismissable={!ask.isPending}
      size="small"
      title={m.askForApproval()}
      description={wanted?.message}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={ask.isPending}>
            {ui.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={ask.isPending} busyLabel={m.asking()}>
            {m.askForApproval()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={m.reason()} required error={fields?.reason ?? (ask.error ? messageOf(ask.error) : undefined)}>
          <TextArea
            name="reason"
            rows={3}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
