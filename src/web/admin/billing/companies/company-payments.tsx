import { useState } from "react";
import type { CompanyPayment } from "#domain/billing/company-accounts.ts";
import { paymentMethodLabels, reversalInput } from "#domain/billing/payments.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/companyAccount.js";
import * as desk from "#messages/deskPayments.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { ReasonDialog } from "../../platform/forms/reason-dialog.tsx";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { useReverseCompanyPayment } from "./account-data.ts";

export function CompanyPayments({ companyId, payments }: { companyId: string; payments: readonly CompanyPayment[] }) {
  if (payments.length === 0) return <p className="muted">{m.noPayments()}</p>;
  return (
    <ul className="line-above stack ledger__entries" aria-label={m.payments()}>
      {payments.map((payment) => (
        <Entry key={payment._id} companyId={companyId} payment={payment} />
      ))}
    </ul>
  );
}

function Entry({ companyId, payment }: { companyId: string; payment: CompanyPayment }) {
  const [isAsked, setIsAsked] = useState(false);
  const reverse = useReverseCompanyPayment(companyId);
  const { kind, method, amount, tds, references, utr, note, reverses, isReversed, recordedBy, receivedOn } = payment;
  const signed = kind === "refund" ? -amount : amount;
  const entry = m.entryText({ amount: formatRupees(signed), method: paymentMethodLabels[method]() });
  return (
    <li className="gap-2-4 line-below row middle wraps spread ledger__entry">
      <div className="shrinks ledger__what">
        <p className="gap-1-3 row middle wraps">
          <strong className={isReversed ? "regular muted figures ledger__amount--void" : "figures"}>{entry}</strong>{" "}
          {isReversed && <Badge tone="grey">{m.takenBack()}</Badge>}
          {reverses !== null && <Badge tone="grey">{m.counterEntry()}</Badge>}
        </p>
        <p className="breaks muted">
          {[formatNight(receivedOn), actorLabel(recordedBy), utr, tds > 0 && m.tdsOf({ amount: formatRupees(tds) })]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {references.length > 0 && <p className="breaks muted">{m.paidFor({ references: references.join(", ") })}</p>}
        {note && <p className="breaks muted">{note}</p>}
      </div>
      {!isReversed && reverses === null && (
        <ForDesk>
          <div className="ledger__actions">
            <Button variant="quiet" size="small" onClick={() => setIsAsked(true)}>
              {desk.takeBackEntry({ hidden: hiddenText, entry })}
            </Button>
          </div>
        </ForDesk>
      )}
      <ReasonDialog
        open={isAsked}
        draft={`reversal-of-${payment._id}`}
        schema={reversalInput}
        title={desk.takeBackPaymentTitle()}
        description={desk.takeBackQuestion({ entry })}
        label={desk.reason()}
        saveText={desk.takeBack()}
        save={(body) => reverse.mutateAsync({ id: payment._id, ...body })}
        onLeave={() => setIsAsked(false)}
        onSaved={() => {
          setIsAsked(false);
          showToast({ tone: "success", text: m.paymentTakenBack() });
        }}
      />
    </li>
  );
}
