import { type FormEvent, Fragment, useId, useState } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import { type Approval, changedApproval } from "#domain/operations/approvals.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskApprovals.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { Changes } from "../audit/changes.tsx";
import { useApprove, useDecline } from "./approval-data.ts";

interface ApprovalListProps {
  approvals: readonly Approval[];
  /** Set for several bookings, groups and companies. */
  namesBooking?: boolean;
}

export function ApprovalList({ approvals, namesBooking = false }: ApprovalListProps) {
  const isManager = useMay("manager");
  return (
    <ul className="approvals">
      {approvals.map((approval) => (
        <ApprovalRow key={approval._id} approval={approval} namesBooking={namesBooking} isManager={isManager} />
      ))}
    </ul>
  );
}

interface ApprovalRowProps {
  approval: Approval;
  namesBooking: boolean;
  isManager: boolean;
}

function ApprovalRow({ approval: stored, namesBooking, isManager }: ApprovalRowProps) {
  const approve = useApprove();
  // The present effect takes the place of the requested one, and is what the next click approves.
  const approval = (stored.state === "pending" && changedApprovalOf(approve.error)) || stored;
  const { _id, summary, facts, reason, askedBy, askedAt, state, decidedBy, answer } = approval;
  const [isDeclining, setDeclining] = useState(false);
  return (
    <li className="gap-2-4 row middle wraps spread pad-block-3 approvals__row">
      <div className="shrinks breaks approvals__text">
        <p>
          <strong>{summary}</strong>
          {namesBooking && (
            <>
              {" · "}
              <SubjectLink approval={approval} />
            </>
          )}
        </p>
        {facts.map((fact) => (
          <Fragment key={fact.label}>
            {facts.length > 1 && <p className="muted small approvals__note">{fact.label}</p>}
            <Changes entry={fact} />
          </Fragment>
        ))}
        <p className="muted small approvals__note">
          “{reason}” {askedBy}, {formatInstant(askedAt)}
        </p>
        {answer && (
          <p className="muted small approvals__note">
            “{answer}” {decidedBy}
          </p>
        )}
        <FieldError id={`${_id}-error`} error={approve.error ? messageOf(approve.error) : undefined} />
      </div>
      {state !== "pending" ? (
        <Badge tone={state === "approved" ? "green" : "grey"}>
          {(state === "approved" ? m.approvedBy : m.declinedBy)({ person: decidedBy ?? "" })}
        </Badge>
      ) : isManager ? (
        <div className="row gap-2">
          <Button
            size="small"
            busy={approve.isPending}
            busyLabel={m.approving()}
            onClick={() => approve.mutate(approval)}
          >
            {m.approve({ hidden: hiddenText, summary })}
          </Button>
          <Button variant="quiet" size="small" disabled={approve.isPending} onClick={() => setDeclining(true)}>
            {m.declineOne({ hidden: hiddenText, summary })}
          </Button>
        </div>
      ) : (
        <Badge tone="yellow">{m.waitsForApproval()}</Badge>
      )}
      <DeclineDialog open={isDeclining} approval={approval} onLeave={() => setDeclining(false)} />
    </li>
  );
}

function changedApprovalOf(error: unknown): Approval | undefined {
  const details = error instanceof AppError && error.code === "changed" ? error.details : undefined;
  return v.is(changedApproval, details) ? details.approval : undefined;
}

function SubjectLink({ approval: { bookingId, group, company, guest, reference } }: { approval: Approval }) {
  if (company) return <Link to={`/admin/companies/${company._id}`}>{company.name}</Link>;
  if (bookingId === null && guest !== "") return <span>{guest}</span>;
  if (bookingId === null) return <Link to="/admin/day">{m.drawer()}</Link>;
  if (group) return <Link to={`/admin/groups/${group._id}`}>{group.name}</Link>;
  return (
    <Link to={`/admin/bookings?booking=${bookingId}`}>
      {guest}, {reference}
    </Link>
  );
}

interface DeclineDialogProps {
  open: boolean;
  approval: Approval;
  onLeave: () => void;
}

function DeclineDialog({ open, approval: { _id, summary }, onLeave }: DeclineDialogProps) {
  const formId = useId();
  const decline = useDecline();
  const [answer, setAnswer] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decline.mutate({ id: _id, answer }, { onSuccess: onLeave });
  };
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      dismissable={!decline.isPending}
      size="small"
      title={m.decline()}
      description={summary}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave} disabled={decline.isPending}>
            {ui.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={decline.isPending} busyLabel={m.declining()}>
            {m.decline()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={m.answer()} error={decline.error ? messageOf(decline.error) : undefined} hint={m.answerHint()}>
          <TextArea name="answer" rows={3} value={answer} onChange={(event) => setAnswer(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
