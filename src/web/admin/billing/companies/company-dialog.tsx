import type { Company } from "#domain/billing/companies.ts";
import { companyPays, companyPaysLabels } from "#domain/billing/payers.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskCompanies.js";
import { Checkbox, Field, Select, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { EntityDialog, type EntityDialogProps, useEntityForm } from "../../platform/forms/entity-dialog.tsx";
import { checkField } from "../../platform/forms/text-field.ts";
import { PlansChoice } from "../../rooms/plans/plans-choice.tsx";
import { useSaveCompany } from "./company-data.ts";
import { type CompanyForm, companyForm } from "./company-form.ts";

export function CompanyDialog(dialog: EntityDialogProps<Company>) {
  const controls = useEntityForm(dialog, {
    definition: companyForm,
    save: useSaveCompany(),
    saved: (base, { company: { name } }) => (base ? m.saved({ name }) : m.created({ name })),
  });
  const { change } = controls;
  const text = (name: Exclude<keyof CompanyForm, "costOptionIds" | "isActive" | "pays">) => ({
    name,
    autoComplete: "off",
    value: controls.edit?.form[name] ?? "",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <EntityDialog dialog={dialog} controls={controls} addText={m.addCompany()} editTitle={m.editCompany()}>
      {(edit) => (
        <>
          <div className="stack gap-4 record-form__pair">
            <Field label={m.name()} required error={edit.fields.name}>
              <TextInput {...text("name")} />
            </Field>
            <Field label={m.gstin()} hint={m.gstinHint()} error={edit.fields.gstin}>
              <TextInput {...text("gstin")} autoCapitalize="characters" spellCheck={false} />
            </Field>
          </div>
          <Field label={m.address()} hint={m.addressHint()} error={edit.fields.address}>
            <TextArea {...text("address")} rows={3} />
          </Field>
          <div className="stack gap-4 record-form__pair">
            <Field label={m.contact()} error={edit.fields.contact}>
              <TextInput {...text("contact")} />
            </Field>
            <Field label={m.phone()} error={edit.fields.phone}>
              <TextInput {...text("phone")} type="tel" />
            </Field>
            <Field label={m.email()} error={edit.fields.email}>
              <TextInput {...text("email")} type="email" inputMode="email" />
            </Field>
            <Field label={m.discount()} hint={m.discountHint()} error={edit.fields.discount}>
              <TextInput {...text("discount")} inputMode="decimal" />
            </Field>
          </div>
          <PlansChoice
            label={m.plans()}
            hint={m.plansHint()}
            chosen={edit.form.costOptionIds}
            error={edit.fields.costOptionIds}
            onChange={(costOptionIds) => change({ costOptionIds })}
          />
          <div className="stack gap-4 record-form__pair">
            <Field label={account.pays()} hint={account.paysHint()} error={edit.fields.pays}>
              <Select
                name="pays"
                value={edit.form.pays}
                onChange={(event) => {
                  const pays = companyPays.find((known) => known === event.target.value);
                  if (pays) change({ pays });
                }}
              >
                {companyPays.map((pays) => (
                  <option key={pays} value={pays}>
                    {companyPaysLabels[pays]()}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={account.creditLimit()} hint={account.creditLimitHint()} error={edit.fields.creditLimit}>
              <TextInput {...text("creditLimit")} inputMode="decimal" />
            </Field>
            <Field label={account.dueDays()} error={edit.fields.dueDays}>
              <TextInput {...text("dueDays")} inputMode="numeric" />
            </Field>
          </div>
          <Field label={m.notes()} error={edit.fields.notes}>
            <TextArea {...text("notes")} rows={2} />
          </Field>
          <Checkbox {...checkField({ form: edit.form, change }, "isActive")} label={m.isActive()} />
        </>
      )}
    </EntityDialog>
  );
}
