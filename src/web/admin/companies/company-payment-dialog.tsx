import type { CompanyAccount } from "#domain/company-accounts.ts";
import * as m from "#messages/companyAccount.js";
import * as payments from "#messages/deskPayments.js";
import { Field, TextArea, TextInput } from "#web/ui/field.tsx";
import { NewRecordDialog } from "../forms/new-record-dialog.tsx";
import { textField } from "../forms/text-field.ts";
import { MethodFields, ReceivedOn } from "../payments/payment-fields.tsx";
import { useStaffSession } from "../staff-session.ts";
import { useRecordCompanyPayment } from "./account-data.ts";
import { companyPaymentForm } from "./account-forms.ts";

interface CompanyPaymentDialogProps {
  open: boolean;
  account: CompanyAccount;
  onLeave: () => void;
  onSaved: () => void;
}

export function CompanyPaymentDialog({ account, ...dialog }: CompanyPaymentDialogProps) {
  const record = useRecordCompanyPayment(account.company._id);
  const today = useStaffSession().data?.today;
  return (
    <NewRecordDialog
      {...dialog}
      isReady={today !== undefined}
      definition={companyPaymentForm(account, today ?? "")}
      title={m.recordPayment()}
      description={`${account.company.name} · ${m.settlesOldest()}`}
      saveText={m.recordPayment()}
      save={(body) => record.mutateAsync(body)}
    >
      {(part) => (
        <>
          <div className="record-form__pair">
            <Field label={payments.amountLabel()} required error={part.fields.amount}>
              <TextInput {...textField(part, "amount")} inputMode="decimal" />
            </Field>
            <MethodFields {...part} />
            <ReceivedOn {...part} today={today ?? ""} />
          </div>
          <Field label={payments.note()} error={part.fields.note}>
            <TextArea {...textField(part, "note")} rows={2} />
          </Field>
        </>
      )}
    </NewRecordDialog>
  );
}
