import { useState } from "react";
import { type RefundInput, refundInput } from "#domain/billing/gateway.ts";
import type { Payment } from "#domain/billing/payments.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as payments from "#messages/deskPayments.js";
import * as m from "#messages/gateway.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { textField } from "../../platform/forms/text-field.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";
import { useRefundOnline } from "./gateway-data.ts";
import { entrySummary } from "./payment-labels.ts";

interface RefundForm {
  amount: string;
  reason: string;
}

const refundForm = ({ _id, amount }: Payment): FormDefinition<Versioned, RefundForm, RefundInput> => ({
  name: "online-refund",
  draft: `online-refund-of-${_id}`,
  formOf: () => ({ amount: String(amount), reason: "" }),
  check: ({ amount: typed, reason }) => validate(refundInput, { amount: typedRupees(typed), reason }),
  labels: {},
});

/** Pays an online payment back to where it came from. */
export function OnlineRefund({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false);
  const refund = useRefundOnline(payment.bookingId);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {m.refundEntry({ hidden: hiddenText, entry: entrySummary(payment) })}
      </Button>
      <NewRecordDialog
        open={isOpen}
        definition={refundForm(payment)}
        title={m.refundOnline()}
        description={m.refundHint()}
        saveText={m.refundOnline()}
        save={(body) => refund.mutateAsync({ id: payment._id, ...body })}
        onLeave={() => setOpen(false)}
        onSaved={() => {
          setOpen(false);
          showToast({ tone: "success", text: m.refunded() });
        }}
      >
        {(part) => (
          <>
            <Field label={payments.amountLabel()} required error={part.fields.amount}>
              <TextInput {...textField(part, "amount")} inputMode="decimal" />
            </Field>
            <Field label={payments.reason()} required error={part.fields.reason} hint={payments.reasonHint()}>
              <TextArea {...textField(part, "reason")} rows={2} />
            </Field>
          </>
        )}
      </NewRecordDialog>
    </>
  );
}
