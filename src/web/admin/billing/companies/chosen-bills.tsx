import type { AccountBill } from "#domain/billing/company-accounts.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/companyAccount.js";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import type { CompanyPaymentForm } from "./account-forms.ts";

interface ChosenBillsProps {
  form: CompanyPaymentForm;
  fields: FieldErrors;
  bills: readonly AccountBill[];
  change: (part: Partial<CompanyPaymentForm>) => void;
}

/** The open bills of which a payment says that it is for them; one alone needs no choice. */
export function ChosenBills({ form, fields, bills, change }: ChosenBillsProps) {
  const open = bills.filter((bill) => bill.open > 0);
  const error = Object.entries(fields).find(([name]) => name.startsWith("bills"))?.[1];
  if (open.length < 2 && !error) return null;
  return (
    <fieldset className="flush stack gap-1 unpadded account__chosen">
      <legend>{m.isFor()}</legend>
      <p className="muted">{m.isForHint()}</p>
      {open.map(({ _id, reference, open: amount }) => (
        <Checkbox
          key={_id}
          name="bills"
          value={_id}
          label={m.openBill({ reference, amount: formatRupees(amount) })}
          checked={form.bills.includes(_id)}
          onChange={(event) =>
            change({
              bills: event.target.checked ? [...form.bills, _id] : form.bills.filter((other) => other !== _id),
            })
          }
        />
      ))}
      <FieldError id="bills-error" error={error} />
    </fieldset>
  );
}
