import type { Payment } from "#domain/billing/payments.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskPayments.js";
import * as ui from "#messages/ui.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { MoreCheckbox, moreThan } from "./more-than-owed.tsx";
import { useSettlePayment } from "./payment-data.ts";
import { confirmForm } from "./payment-form.ts";

interface ConfirmPaymentDialogProps {
  payment: Payment;
  due: Rupees;
  open: boolean;
  onLeave: () => void;
  onSaved: () => void;
}

/** For a payment that the guest reported: asks for the received amount. */
export function ConfirmPaymentDialog({ payment, due, ...dialog }: ConfirmPaymentDialogProps) {
  const settle = useSettlePayment(payment.bookingId);
  return (
    <NewRecordDialog
      {...dialog}
      definition={confirmForm(payment)}
      size="small"
      title={m.confirmTitle()}
      description={m.reportedAmount({ amount: formatRupees(payment.amount), utr: payment.utr })}
      saveText={ui.confirm()}
      save={(body) => settle.mutateAsync({ id: payment._id, ...body })}
    >
      {(part) => (
        <>
          <Field
            label={m.arrivedAmountLabel()}
            required
            error={part.fields.amount ?? part.fields.utr}
            hint={m.arrivedAmountHint()}
          >
            <TextInput {...textField(part, "amount")} inputMode="decimal" />
          </Field>
          <MoreCheckbox
            more={moreThan(due, part.form.amount)}
            isMore={part.form.isMore}
            onChange={(isMore) => part.change({ isMore })}
          />
        </>
      )}
    </NewRecordDialog>
  );
}
