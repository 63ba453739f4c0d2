import { messageOf } from "#domain/errors.ts";
import { formatRupees } from "#domain/money.ts";
import type { Payment } from "#domain/payments.ts";
import * as m from "#messages/deskPayments.js";
import * as ui from "#messages/ui.js";
import { Field, TextInput } from "#web/ui/field.tsx";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useSettlePayment } from "./payment-data.ts";
import { confirmForm } from "./payment-form.ts";

interface ConfirmPaymentDialogProps {
  payment: Payment;
  open: boolean;
  onLeave: () => void;
  onSaved: () => void;
}

/** For a payment that the guest reported: asks for the received amount. */
export function ConfirmPaymentDialog({ payment, open, onLeave, onSaved }: ConfirmPaymentDialogProps) {
  const settle = useSettlePayment(payment.bookingId);
  const controls = useRecordForm({
    definition: confirmForm(payment),
    open,
    subject: "new",
    save: (body) => settle.mutateAsync({ id: payment._id, ...body }),
    failure: messageOf,
    onSaved,
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      size="small"
      title={m.confirmTitle()}
      description={m.reportedAmount({ amount: formatRupees(payment.amount), utr: payment.utr })}
      frame={controls}
      saveText={ui.confirm()}
    >
      {edit && (
        <Field
          label={m.arrivedAmountLabel()}
          required
          error={edit.fields.amount ?? edit.fields.utr}
          hint={m.arrivedAmountHint()}
        >
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={edit.form.amount}
            onChange={(event) => change({ amount: event.target.value })}
          />
        </Field>
      )}
    </RecordDialog>
  );
}
