import { type FormEvent, useCallback, useEffect, useId, useState, useSyncExternalStore } from "react";
import type { Approval } from "#domain/operations/approvals.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskApprovals.js";
import * as groups from "#messages/deskGroups.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { onApprovalRequired } from "../../platform/app/session/staff-api.ts";
import { useApprovals, useAskApproval } from "./approval-data.ts";
import { askApproval } from "./approved-reply.ts";
import { reasonGiven, wantedApproval } from "./wanted-approval.ts";

/** Opens by itself when a call was above a limit of reception, and stays open until it is answered. */
export function AskApprovalDialog() {
  const wanted = useSyncExternalStore(wantedApproval.subscribe, wantedApproval.read, () => undefined);
  const formId = useId();
  const ask = useAskApproval();
  const [typed, setTyped] = useState<string>();
  const reason = typed ?? (wanted ? reasonGiven(wanted) : "");
  const asked = useAnswered(ask.data?.approval);
  const { reset } = ask;
  const leave = useCallback(
    (approved?: Approval) => {
      wantedApproval.settle(approved);
      setTyped(undefined);
      reset();
    },
    [reset],
  );
  useEffect(() => {
    onApprovalRequired(askApproval);
    return () => {
      onApprovalRequired(undefined);
      // At the end of a session nobody is left to wait.
      wantedApproval.settle(undefined);
    };
  }, []);
  useEffect(() => {
    if (asked?.state !== "approved") return;
    showToast({ tone: "success", text: m.approvedNow({ person: asked.decidedBy }) });
    leave(asked);
  }, [asked, leave]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted) ask.mutate({ action: wanted.action, reason });
  };
  const fields = ask.error instanceof AppError ? ask.error.fields : undefined;
  return (
    <Dialog
      open={wanted !== undefined}
      onClose={() => leave()}
      dismissable={!ask.isPending}
      size="small"
      title={titleOf(asked)}
      description={asked?.summary ?? wanted?.message}
      footer={
        asked ? (
          <Button variant="secondary" onClick={() => leave()}>
            {ui.close()}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => leave()} disabled={ask.isPending}>
              {ui.cancel()}
            </Button>
            <Button type="submit" form={formId} busy={ask.isPending} busyLabel={m.asking()}>
              {m.askForApproval()}
            </Button>
          </>
        )
      }
    >
      {asked ? (
        <Answer asked={asked} />
      ) : (
        <form id={formId} noValidate onSubmit={submit}>
          <Field label={m.reason()} required error={fields?.reason ?? (ask.error ? messageOf(ask.error) : undefined)}>
            <TextArea
              name="reason"
              rows={3}
              data-autofocus
              value={reason}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </form>
      )}
    </Dialog>
  );
}

function titleOf(asked: Approval | undefined): string {
  if (!asked) return m.askForApproval();
  return asked.state === "declined" ? m.declinedBy({ person: asked.decidedBy }) : m.waiting();
}

/** The request as it is now: live updates fetch the list again. */
function useAnswered(asked: Approval | undefined): Approval | undefined {
  const { data } = useApprovals({ isOn: asked !== undefined });
  return asked && (data?.find(({ _id }) => _id === asked._id) ?? asked);
}

function placeOf({ bookingId, group, company }: Approval): string {
  if (company) return account.approvalAsked();
  if (group) return groups.approvalAsked();
  // Neither a booking that is not made yet nor the drawer shows the answer.
  return bookingId === null ? m.approvalAskedHere() : m.approvalAsked();
}

function Answer({ asked }: { asked: Approval }) {
  const { state, answer } = asked;
  if (state === "declined") return <p role="status">{answer && `“${answer}”`}</p>;
  return (
    <>
      <p className="below-2 row middle gap-3" role="status">
        <Spinner /> {m.answerHere()}
      </p>
      <p className="muted small approvals__note">{placeOf(asked)}</p>
    </>
  );
}
