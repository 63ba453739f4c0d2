import { hasUtr, type PaymentMethod, paymentMethodLabels, paymentMethods } from "#domain/billing/payments.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskPayments.js";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { useDrawer } from "../drawer/drawer-data.ts";

interface PaymentPart {
  method: PaymentMethod;
  utr: string;
}

interface MethodFieldsProps {
  form: PaymentPart;
  fields: FieldErrors;
  change: (part: Partial<PaymentPart>) => void;
  /** "Paid by" unless it is given back. */
  label?: string;
  /** Without it, the method alone. */
  hasReference?: boolean;
}

/** How somebody paid, and its reference. */
export function MethodFields({ label, hasReference = true, ...part }: MethodFieldsProps) {
  const { form, fields, change } = part;
  const isUpi = hasUtr(form.method);
  const isCash = form.method === "cash";
  const { data: drawer } = useDrawer({ enabled: isCash });
  // A lodge that has never counted a drawer works without shifts.
  const isApart = isCash && drawer?.shift === null && drawer.lastCounted !== null;
  return (
    <>
      <Field label={label ?? m.paidBy()} error={fields.method} hint={isApart ? m.cashApart() : undefined}>
        <Select
          name="method"
          value={form.method}
          onChange={(event) => {
            const method = paymentMethods.find((known) => known === event.target.value);
            if (method) change({ method });
          }}
        >
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {paymentMethodLabels[method]()}
            </option>
          ))}
        </Select>
      </Field>
      {hasReference && (
        <Field
          label={isUpi ? m.utr() : m.reference()}
          error={fields.utr}
          hint={isUpi ? m.utrHint() : m.referenceHint()}
        >
          <TextInput {...textField(part, "utr")} inputMode={isUpi ? "numeric" : "text"} />
        </Field>
      )}
    </>
  );
}

interface ReceivedOnProps {
  form: { receivedOn: string };
  fields: FieldErrors;
  change: (part: { receivedOn: string }) => void;
  today: Night;
}

/** On which day somebody paid: today, or an earlier one. */
export function ReceivedOn({ form, fields, change, today }: ReceivedOnProps) {
  return (
    <DateField
      label={m.date()}
      name="receivedOn"
      today={today}
      max={today}
      format={formatNight}
      value={form.receivedOn}
      error={fields.receivedOn}
      onChange={(receivedOn) => change({ receivedOn })}
    />
  );
}
