import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { formatNight } from "#domain/nights.ts";
import type { Ledger, PaymentKind } from "#domain/payments.ts";
import * as m from "#messages/deskPayments.js";
import { DateField } from "#web/ui/date-field.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { textField } from "../forms/text-field.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useStaffSession } from "../staff-session.ts";
import { useRecordPayment } from "./payment-data.ts";
import { dueOf, paymentForm } from "./payment-form.ts";
import { PaymentParts } from "./payment-parts.tsx";

interface PaymentDialogProps {
  kind: PaymentKind | undefined;
  booking: Booking;
  ledger: Ledger;
  onLeave: () => void;
  onSaved: (kind: PaymentKind) => void;
}

export function PaymentDialog({ kind, booking, ledger, onLeave, onSaved }: PaymentDialogProps) {
  const record = useRecordPayment(booking._id);
  const today = useStaffSession().data?.today;
  const controls = useRecordForm({
    definition: paymentForm({ bookingId: booking._id, kind: kind ?? "payment", balance: ledger, today: today ?? "" }),
    open: kind !== undefined && today !== undefined,
    subject: "new",
    save: (body) => record.mutateAsync(body),
    failure: messageOf,
    onSaved: () => kind && onSaved(kind),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={kind !== undefined}
      onLeave={onLeave}
      title={kind === "refund" ? m.recordRefund() : m.recordPayment()}
      description={`${booking.reference} · ${booking.name}`}
      frame={controls}
      saveText={kind === "refund" ? m.recordRefund() : m.recordPayment()}
    >
      {edit && (
        <>
          <PaymentParts
            form={edit.form}
            fields={edit.fields}
            due={dueOf(kind ?? "payment", ledger)}
            change={change}
            label={kind === "refund" ? m.givenBackBy() : m.paidBy()}
          >
            <DateField
              label={m.date()}
              name="receivedOn"
              today={today ?? ""}
              max={today}
              format={formatNight}
              value={edit.form.receivedOn}
              error={edit.fields.receivedOn}
              onChange={(receivedOn) => change({ receivedOn })}
            />
          </PaymentParts>
          {kind === "refund" ? (
            <Field label={m.reason()} required error={edit.fields.reason} hint={m.reasonHint()}>
              <TextArea {...textField({ form: edit.form, change }, "reason")} rows={2} />
            </Field>
          ) : (
            <Field label={m.note()} error={edit.fields.note} hint={m.noteHint()}>
              <TextArea {...textField({ form: edit.form, change }, "note")} rows={2} />
            </Field>
          )}
        </>
      )}
    </RecordDialog>
  );
}
