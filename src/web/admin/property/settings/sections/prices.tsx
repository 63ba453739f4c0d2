import { editPricings } from "#domain/pricing/edit-pricings.ts";
import * as plans from "#messages/deskPlans.js";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { Part } from "../part.tsx";
import { editPricingLabels, type SettingsForm } from "../settings-form.ts";
import { TimeFeeFields } from "../time-fee-fields.tsx";
import type { SectionProps } from "./inputs.ts";

/** The prices of hours, and how edited bookings are priced. */
export function PricesSection({ form, fields, change }: SectionProps) {
  return (
    <>
      <TimeFeeFields form={form} fields={fields} change={change} />
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
