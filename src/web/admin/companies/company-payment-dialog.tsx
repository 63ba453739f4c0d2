import type { CompanyAccount } from "#domain/company-accounts.ts";
import { messageOf } from "#domain/errors.ts";
import { formatNight } from "#domain/nights.ts";
import * as m from "#messages/companyAccount.js";
import * as payments from "#messages/deskPayments.js";
import { DateField } from "#web/ui/date-field.tsx";
import { Field, TextArea, TextInput } from "#web/ui/field.tsx";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { textField } from "../forms/text-field.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { MethodFields } from "../payments/payment-fields.tsx";
import { useStaffSession } from "../staff-session.ts";
import { useRecordCompanyPayment } from "./account-data.ts";
import { companyPaymentForm } from "./account-forms.ts";

interface CompanyPaymentDialogProps {
  open: boolean;
  account: CompanyAccount;
  onLeave: () => void;
  onSaved: () => void;
}

export function CompanyPaymentDialog({ open, account, onLeave, onSaved }: CompanyPaymentDialogProps) {
  const record = useRecordCompanyPayment(account.company._id);
  const today = useStaffSession().data?.today;
  const controls = useRecordForm({
    definition: companyPaymentForm(account, today ?? ""),
    open: open && today !== undefined,
    subject: "new",
    save: (body) => record.mutateAsync(body),
    failure: messageOf,
    onSaved,
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={m.recordPayment()}
      description={`${account.company.name} · ${m.settlesOldest()}`}
      frame={controls}
      saveText={m.recordPayment()}
    >
      {edit && (
        <>
          <div className="record-form__pair">
            <Field label={payments.amountLabel()} required error={edit.fields.amount}>
              <TextInput {...textField({ form: edit.form, change }, "amount")} inputMode="decimal" />
            </Field>
            <MethodFields form={edit.form} fields={edit.fields} change={change} label={payments.paidBy()} />
            <DateField
              label={payments.date()}
              name="receivedOn"
              today={today ?? ""}
              max={today}
              format={formatNight}
              value={edit.form.receivedOn}
              error={edit.fields.receivedOn}
              onChange={(receivedOn) => change({ receivedOn })}
            />
          </div>
          <Field label={payments.note()} error={edit.fields.note}>
            <TextArea {...textField({ form: edit.form, change }, "note")} rows={2} />
          </Field>
        </>
      )}
    </RecordDialog>
  );
}
