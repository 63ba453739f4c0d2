import { isTooLateForTax } from "#domain/billing/commercial-notes.ts";
import { tooLateText } from "#domain/billing/invoice-labels.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskInvoices.js";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useIssueCreditNote } from "./invoice-data.ts";
import { creditForm } from "./invoice-forms.ts";

interface CreditDialogProps {
  invoice: Invoice | undefined;
  onLeave: () => void;
  onIssued: (number: string) => void;
}

/** A credit note cancels the whole invoice. */
export function CreditDialog({ invoice, onLeave, onIssued }: CreditDialogProps) {
  const credit = useIssueCreditNote();
  const controls = useRecordForm({
    definition: creditForm(invoice),
    open: invoice !== undefined,
    subject: "new",
    save: ({ reason }) => credit.mutateAsync({ id: invoice?._id ?? "", reason }),
    failure: messageOf,
    onSaved: (_base, { number }) => onIssued(number),
  });
  const { edit, change } = controls;
  const today = useStaffSession().data?.today;
  return (
    <RecordDialog
      open={invoice !== undefined}
      onLeave={onLeave}
      size="small"
      title={m.issueCreditNote()}
      description={invoice && m.creditHint({ number: invoice.number, amount: formatRupees(invoice.total) })}
      frame={controls}
      saveText={m.issueCreditNote()}
    >
      {invoice && today && isTooLateForTax(invoice, today) && (
        <p className="breaks muted">{tooLateText(invoice.issuedOn)}</p>
      )}
      {edit && (
        <Field label={m.reason()} required error={edit.fields.reason} hint={m.reasonHint()}>
          <TextArea
            name="reason"
            rows={3}
            value={edit.form.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      )}
    </RecordDialog>
  );
}
