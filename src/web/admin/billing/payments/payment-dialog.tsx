import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import type { Ledger, PaymentKind } from "#domain/billing/payments.ts";
import * as m from "#messages/deskPayments.js";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { ChangedBalance } from "./changed-balance.tsx";
import { MoreThanOwed } from "./more-than-owed.tsx";
import { useRecordPayment } from "./payment-data.ts";
import { ReceivedOn } from "./payment-fields.tsx";
import { dueOf, paymentForm } from "./payment-form.ts";
import { PaymentParts } from "./payment-parts.tsx";

interface PaymentDialogProps {
  kind: PaymentKind | undefined;
  booking: BilledBooking;
  ledger: Ledger;
  onLeave: () => void;
  onSaved: (kind: PaymentKind) => void;
}

export function PaymentDialog({ kind, booking, ledger, onLeave, onSaved }: PaymentDialogProps) {
  const record = useRecordPayment(booking._id);
  const today = useStaffSession().data?.today;
  const title = kind === "refund" ? m.recordRefund() : m.recordPayment();
  return (
    <NewRecordDialog
      open={kind !== undefined}
      isReady={today !== undefined}
      definition={paymentForm({ bookingId: booking._id, kind: kind ?? "payment", balance: ledger, today: today ?? "" })}
      title={title}
      description={`${booking.reference} · ${booking.name}`}
      saveText={title}
      save={(body) => record.mutateAsync(body)}
      onLeave={onLeave}
      onSaved={() => kind && onSaved(kind)}
    >
      {(part) => (
        <>
          <ChangedBalance due={dueOf(kind ?? "payment", ledger)} />
          <PaymentParts
            {...part}
            due={dueOf(kind ?? "payment", ledger)}
            label={kind === "refund" ? m.givenBackBy() : m.paidBy()}
            upiPayer={kind === "refund" ? undefined : { bookingId: booking._id }}
          >
            <ReceivedOn {...part} today={today ?? ""} />
          </PaymentParts>
          {kind !== "refund" && <MoreThanOwed {...part} due={dueOf("payment", ledger)} />}
          {kind === "refund" ? (
            <Field label={m.reason()} required error={part.fields.reason} hint={m.reasonHint()}>
              <TextArea {...textField(part, "reason")} rows={2} />
            </Field>
          ) : (
            <Field label={m.note()} error={part.fields.note} hint={m.noteHint()}>
              <TextArea {...textField(part, "note")} rows={2} />
            </Field>
          )}
        </>
      )}
    </NewRecordDialog>
  );
}
