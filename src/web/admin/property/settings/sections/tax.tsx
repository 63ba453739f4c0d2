import * as items from "#messages/deskChargeItems.js";
import * as m from "#messages/deskSettings.js";
import * as numbers from "#messages/numberSeries.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { Checkbox, Field, TextInput } from "#web/ui/fields/field.tsx";
import { Part } from "../part.tsx";
import { RegistrationFields } from "../registration-fields.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { inputsOf, type SectionProps } from "./inputs.ts";

/** The registration, and what stands on invoices. */
export function TaxSection({ form, fields, change }: SectionProps) {
  const { typed } = inputsOf(form, change);
  return (
    <>
      <Part title={m.sectionTax()} text={m.taxText()}>
        <Field label={m.gstin()} error={fields.gstin} hint={m.gstinHint()}>
          <TextInput {...typed("gstin")} autoCapitalize="characters" spellCheck={false} />
        </Field>
        <RegistrationFields form={form} fields={fields} change={change} />
        <Checkbox
          name="roundsBills"
          label={items.roundBills()}
          hint={items.roundBillsHint()}
          checked={form.roundsBills}
          onChange={(event) => change({ roundsBills: event.target.checked })}
        />
        <p>
          <ButtonLink variant="secondary" size="small" to="/admin/numbers">
            {numbers.title()}
          </ButtonLink>
        </p>
      </Part>
      <DocumentFields form={form} fields={fields} change={change} />
    </>
  );
}
