import { useState } from "react";
import type { BankLine, BankProposal } from "#domain/operations/bank-statements.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/bankStatements.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useLeftovers, useSettleLine } from "./bank-data.ts";
import { proposalName } from "./preview-table.tsx";

/** Lists the credits that nobody could match, with what they may be. */
export function Leftovers() {
  const { data: lines, error, isFetching, refetch } = useLeftovers(true);
  return (
    <section className="panel" aria-label={m.leftTitle()}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 className="untracked panel__title">{m.leftTitle()}</h2>
      </header>
      {lines ? (
        <ul className="stack pad-4 bank-statements__lines">
          {lines.length === 0 && <li>{m.nothingLeft()}</li>}
          {lines.map((line) => (
            <Leftover key={line._id} line={line} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={3} />
      )}
    </section>
  );
}

const targetOf = ({ paymentId, companyPaymentId, settlementId, securityId, bookingId }: BankProposal) => {
  if (securityId !== undefined) return { securityId };
  if (settlementId !== undefined) return { settlementId };
  if (paymentId !== null) return { paymentId };
  return companyPaymentId === null ? { bookingId: bookingId ?? "" } : { companyPaymentId };
};

function Leftover({ line }: { line: BankLine }) {
  const settle = useSettleLine();
  const [reason, setReason] = useState("");
  const [reference, setReference] = useState("");
  const act = (body: object) =>
    toastOnError(
      settle
        .mutateAsync({ id: line._id, ...(body as { reason: string }) })
        .then(() => showToast({ tone: "success", text: m.settled() })),
    );
  const amount = formatRupees(line.amount);
  return (
    <li className="gap-2-4 line-below row middle wraps spread ledger__entry">
      <div className="shrinks ledger__what">
        <p className="gap-1-3 row middle wraps">
          <strong>{amount}</strong> {formatNight(line.day)}
        </p>
        <p className="breaks muted">{line.narration}</p>
        {line.proposals.map((proposal) => {
          const who = proposalName(proposal);
          return (
            <Button
              key={`${proposal.paymentId} ${proposal.companyPaymentId} ${proposal.securityId} ${who}`}
              variant="secondary"
              size="small"
              busy={settle.isPending}
              onClick={() => void act(targetOf(proposal))}
            >
              {proposal.state === "asked" ? m.recordProposal({ who }) : m.confirmProposal({ who })}
            </Button>
          );
        })}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void act(reference.trim() === "" ? { reason } : { reference });
        }}
      >
        {/* A group and no landmark, because there is one for each credit. */}
        <fieldset className="stack gap-2 bank-statements__settle" aria-label={m.setAsideTitle({ amount })}>
          <Field label={m.bookingReference()}>
            <TextInput value={reference} onChange={({ target }) => setReference(target.value)} />
          </Field>
          <Field label={m.reason()} hint={m.reasonHint()}>
            <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <Button
            type="submit"
            variant="quiet"
            size="small"
            disabled={reason.trim() === "" && reference.trim() === ""}
            busy={settle.isPending}
          >
            {reference.trim() === "" ? m.setAside() : m.recordProposal({ who: reference.trim() })}
          </Button>
        </fieldset>
      </form>
    </li>
  );
}
