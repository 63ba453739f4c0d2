import { editPricings } from "#domain/pricing/edit-pricings.ts";
import * as plans from "#messages/deskPlans.js";
import * as security from "#messages/securityDeposit.js";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { Part } from "../part.tsx";
import { editPricingLabels, type SettingsForm } from "../settings-form.ts";
import { TimeFeeFields } from "../time-fee-fields.tsx";
import { inputsOf, type SectionProps } from "./inputs.ts";

/** The prices of hours, and how edited bookings are priced. */
export function PricesSection({ form, fields, change }: SectionProps) {
  const { typed } = inputsOf(form, change);
  return (
    <>
      <TimeFeeFields form={form} fields={fields} change={change} />
      <Part title={security.title()} text={security.settingHint()}>
        <Field label={security.setting()} error={fields.securityDeposit}>
          <TextInput {...typed("securityDeposit")} inputMode="decimal" />
        </Field>
      </Part>
      <Part title={plans.editPricing()} text={plans.editPricingHint()}>
        <Field label={plans.editPricing()} error={fields.editPricing}>
          <Select
            name="editPricing"
            value={form.editPricing}
            onChange={(event) => change({ editPricing: event.target.value as SettingsForm["editPricing"] })}
          >
            {editPricings.map((rule) => (
              <option key={rule} value={rule}>
                {editPricingLabels[rule]()}
              </option>
            ))}
          </Select>
        </Field>
      </Part>
    </>
  );
}
