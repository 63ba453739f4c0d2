import type { CompanyAccount } from "#domain/billing/company-accounts.ts";
import * as m from "#messages/companyAccount.js";
import * as payments from "#messages/deskPayments.js";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { ChangedBalance } from "../payments/changed-balance.tsx";
import { MoreThanOwed } from "../payments/more-than-owed.tsx";
import { MethodFields, ReceivedOn } from "../payments/payment-fields.tsx";
import { useRecordCompanyPayment } from "./account-data.ts";
import { companyPaymentForm, dueInMoney } from "./account-forms.ts";
import { ChosenBills } from "./chosen-bills.tsx";

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
          <ChangedBalance due={dueInMoney(account, "")} />
          <div className="stack gap-4 record-form__pair">
            <Field label={payments.amountLabel()} required error={part.fields.amount}>
              <TextInput {...textField(part, "amount")} inputMode="decimal" />
            </Field>
            <MethodFields {...part} />
            <ReceivedOn {...part} today={today ?? ""} />
            <Field label={m.tds()} error={part.fields.tds} hint={m.tdsHint()}>
              <TextInput {...textField(part, "tds")} inputMode="decimal" />
            </Field>
          </div>
          <MoreThanOwed {...part} due={dueInMoney(account, part.form.tds)} />
          <ChosenBills {...part} bills={account.bills} />
          <Field label={payments.note()} error={part.fields.note}>
            <TextArea {...textField(part, "note")} rows={2} />
          </Field>
        </>
      )}
    </NewRecordDialog>
  );
}
