import { useState } from "react";
import type { CompanyPayment } from "#domain/company-accounts.ts";
import { messageOf } from "#domain/errors.ts";
import { formatRupees } from "#domain/money.ts";
import { formatNight } from "#domain/nights.ts";
import { paymentMethodLabels } from "#domain/payments.ts";
import * as m from "#messages/companyAccount.js";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { actorLabel } from "../audit/audit-labels.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { textField } from "../forms/text-field.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { ForDesk } from "../shared/for-desk.tsx";
import { useReverseCompanyPayment } from "./account-data.ts";
import { companyReversalForm } from "./account-forms.ts";

export function CompanyPayments({ companyId, payments }: { companyId: string; payments: readonly CompanyPayment[] }) {
  if (payments.length === 0) return <p className="account__note">{m.noPayments()}</p>;
  return (
    <ul className="ledger__entries" aria-label={m.payments()}>
      {payments.map((payment) => (
        <Entry key={payment._id} companyId={companyId} payment={payment} />
      ))}
    </ul>
  );
}

function Entry({ companyId, payment }: { companyId: string; payment: CompanyPayment }) {
  const [isAsked, setIsAsked] = useState(false);
  const reverse = useReverseCompanyPayment(companyId);
  const controls = useRecordForm({
    definition: companyReversalForm(payment),
    open: isAsked,
    subject: "new",
    save: (body) => reverse.mutateAsync({ id: payment._id, ...body }),
    failure: messageOf,
    onSaved: () => {
      setIsAsked(false);
      showToast({ tone: "success", text: m.paymentTakenBack() });
    },
  });
  const { edit, change } = controls;
  const { kind, method, amount, utr, note, reverses, isReversed, recordedBy, receivedOn } = payment;
  const signed = kind === "refund" ? -amount : amount;
  const entry = m.entryText({ amount: formatRupees(signed), method: paymentMethodLabels[method]() });
  return (
    <li className="ledger__entry">
      <div className="ledger__what">
        <p className="ledger__head">
          <strong className={isReversed ? "ledger__amount ledger__amount--void" : "ledger__amount"}>{entry}</strong>{" "}
          {isReversed && <Badge tone="grey">{m.takenBack()}</Badge>}
          {reverses !== null && <Badge tone="grey">{m.counterEntry()}</Badge>}
        </p>
        <p className="ledger__note">
          {[formatNight(receivedOn), actorLabel(recordedBy), utr].filter(Boolean).join(" · ")}
        </p>
        {note && <p className="ledger__note">{note}</p>}
      </div>
      {!isReversed && reverses === null && (
        <ForDesk>
          <div className="ledger__actions">
            <Button variant="quiet" size="small" onClick={() => setIsAsked(true)}>
              {m.takeBack({ hidden: hiddenText, entry })}
            </Button>
          </div>
        </ForDesk>
      )}
      <RecordDialog
        open={isAsked}
        onLeave={() => setIsAsked(false)}
        size="small"
        title={m.takeBackTitle()}
        description={entry}
        frame={controls}
        saveText={m.takeBackTitle()}
      >
        {edit && (
          <Field label={m.reason()} required error={edit.fields.reason}>
            <TextArea {...textField({ form: edit.form, change }, "reason")} rows={2} />
          </Field>
        )}
      </RecordDialog>
    </li>
  );
}
