import type { Recipient } from "#domain/billing/billed-booking.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/ownDocuments.js";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";

interface RecipientFieldsProps {
  values: Recipient;
  errors: FieldErrors;
  onEdit: (name: keyof Recipient, value: string) => void;
  /** Besides the company. */
  hint?: string;
  className?: string;
}

/** Whom the invoice is made out to: all three are optional. */
export function RecipientFields({ values, errors, onEdit, hint, className }: RecipientFieldsProps) {
  const typed = (name: keyof Recipient) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onEdit(name, event.target.value),
  });
  return (
    <>
      <Field label={m.company()} error={errors.billingCompany} hint={hint} className={className}>
        <TextInput {...typed("billingCompany")} autoComplete="organization" />
      </Field>
      <Field label={m.gstin()} error={errors.billingGstin} hint={m.gstinHint()} className={className}>
        <TextInput {...typed("billingGstin")} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field label={m.address()} error={errors.billingAddress} hint={m.addressHint()} className={className}>
        <TextArea {...typed("billingAddress")} rows={3} autoComplete="street-address" />
      </Field>
    </>
  );
}
