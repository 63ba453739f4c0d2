import { messageOf } from "#domain/errors.ts";
import type { Payment } from "#domain/payments.ts";
import * as m from "#messages/deskPayments.js";
import { Field, TextArea } from "#web/ui/field.tsx";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { textField } from "../forms/text-field.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useReversePayment } from "./payment-data.ts";
import { takeBackForm } from "./payment-form.ts";
import { entrySummary } from "./payment-labels.ts";

interface TakeBackDialogProps {
  payment: Payment;
  open: boolean;
  onLeave: () => void;
  onSaved: () => void;
}

/** Asks why an entry is taken back by its counter-entry. */
export function TakeBackDialog({ payment, open, onLeave, onSaved }: TakeBackDialogProps) {
  const reverse = useReversePayment(payment.bookingId);
  const controls = useRecordForm({
    definition: takeBackForm(payment),
    open,
    subject: "new",
    save: (body) => reverse.mutateAsync({ id: payment._id, ...body }),
    failure: messageOf,
    onSaved,
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      size="small"
      title={payment.kind === "refund" ? m.takeBackRefundTitle() : m.takeBackPaymentTitle()}
      description={m.takeBackQuestion({ entry: entrySummary(payment) })}
      frame={controls}
      saveText={m.takeBack()}
    >
      {edit && (
        <Field label={m.reason()} required error={edit.fields.reason} hint={m.reasonHint()}>
          <TextArea {...textField({ form: edit.form, change }, "reason")} rows={2} />
        </Field>
      )}
    </RecordDialog>
  );
}
