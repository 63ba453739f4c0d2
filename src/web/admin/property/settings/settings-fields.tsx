import type { LimitedRight } from "#domain/platform/access/staff-limits.ts";
import { timeZonesWith } from "#domain/platform/time/time-zones.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { editPricings } from "#domain/pricing/edit-pricings.ts";
import { guestChangeRules } from "#domain/property/settings.ts";
import * as bank from "#messages/bankAccount.js";
import * as items from "#messages/deskChargeItems.js";
import * as plans from "#messages/deskPlans.js";
import * as m from "#messages/deskSettings.js";
import { Checkbox, Field, Select, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import { CancellationSteps } from "./cancellation-steps.tsx";
import { pathOf, withEntry } from "./form-lists.ts";
import { limitLabels } from "./limit-labels.ts";
import { PhoneList, PolicyList } from "./list-fields.tsx";
import { Part } from "./part.tsx";
import { RegistrationFields } from "./registration-fields.tsx";
import { editPricingLabels, guestChangeLabels, type SettingsForm } from "./settings-form.ts";
import { TimeFeeFields } from "./time-fee-fields.tsx";

export interface SettingsFieldsProps {
  form: SettingsForm;
  fields: FieldErrors;
  change: (part: Partial<SettingsForm>) => void;
}

type TextName = { [Name in keyof SettingsForm]: SettingsForm[Name] extends string ? Name : never }[keyof SettingsForm];

export function SettingsFields({ form, fields, change }: SettingsFieldsProps) {
  const typed = (name: TextName) => ({
    name,
    value: form[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const within = <Name extends "address" | "position" | "bankAccount">(
    name: Name,
    part: keyof SettingsForm[Name] & string,
  ) => ({
    name: `${name}.${part}`,
    value: String(form[name][part]),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: { ...form[name], [part]: event.target.value } }),
  });
  return (
    <>
      <Part title={m.lodge()} text={m.lodgeText()}>
        <Field label={m.name()} required error={fields.name}>
          <TextInput {...typed("name")} />
        </Field>
        <Field label={m.place()} required error={fields.place} hint={m.placeHint()}>
          <TextInput {...typed("place")} />
        </Field>
      </Part>
      <Part title={m.where()} text={m.whereText()}>
        <Field label={m.street()} required error={fields[pathOf("address", "street")]}>
          <TextInput {...within("address", "street")} />
        </Field>
        <div className="stack gap-4 record-form__pair">
          <Field label={m.town()} required error={fields[pathOf("address", "locality")]}>
            <TextInput {...within("address", "locality")} />
          </Field>
          <Field label={m.pinCode()} required error={fields[pathOf("address", "postalCode")]}>
            <TextInput {...within("address", "postalCode")} inputMode="numeric" />
          </Field>
        </div>
        <Field label={m.state()} required error={fields[pathOf("address", "region")]}>
          <TextInput {...within("address", "region")} />
        </Field>
        <div className="stack gap-4 record-form__pair">
          <Field label={m.latitude()} required error={fields[pathOf("position", "latitude")]} hint={m.latitudeHint()}>
            <TextInput {...within("position", "latitude")} inputMode="decimal" />
          </Field>
          <Field label={m.longitude()} required error={fields[pathOf("position", "longitude")]}>
            <TextInput {...within("position", "longitude")} inputMode="decimal" />
          </Field>
        </div>
        <Field label={m.directions()} error={fields.directions} hint={m.directionsHint()}>
          <TextArea {...typed("directions")} rows={4} />
        </Field>
      </Part>
      <Part title={m.reach()} text={m.reachText()}>
        <PhoneList phones={form.phones} fields={fields} onChange={(phones) => change({ phones })} />
        <div className="stack gap-4 record-form__pair">
          <Field label={m.email()} required error={fields.email} hint={m.emailHint()}>
            <TextInput {...typed("email")} type="email" inputMode="email" />
          </Field>
          <Field label={m.whatsApp()} error={fields.whatsapp} hint={m.whatsAppHint()}>
            <TextInput {...typed("whatsapp")} type="tel" inputMode="tel" />
          </Field>
        </div>
        {form.social.map(({ label, url }, at) => (
          <Field key={label} label={label} error={fields[pathOf("social", at, "url")]}>
            <TextInput
              name={`social.${at}.url`}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={url}
              onChange={(event) => change({ social: withEntry(form.social, at, { url: event.target.value }) })}
            />
          </Field>
        ))}
      </Part>
      <Part title={m.times()} text={m.timesText()}>
        <div className="stack gap-4 record-form__pair">
          <Field label={m.checkInFrom()} required error={fields.checkInTime}>
            <TextInput {...typed("checkInTime")} type="time" />
          </Field>
          <Field label={m.checkOutUntil()} required error={fields.checkOutTime}>
            <TextInput {...typed("checkOutTime")} type="time" />
          </Field>
        </div>
        <Field label={m.timeZone()} error={fields.timeZone} hint={m.timeZoneHint()}>
          <Select {...typed("timeZone")}>
            {timeZonesWith(form.timeZone).map((zone) => (
              <option lang="en" key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        </Field>
        <CancellationSteps
          cancellationSteps={form.cancellationSteps}
          fields={fields}
          onChange={(cancellationSteps) => change({ cancellationSteps })}
        />
        <Field label={m.cancellation()} error={fields.cancellation} hint={m.cancellationHint()}>
          <TextArea {...typed("cancellation")} rows={3} />
        </Field>
        <PolicyList policies={form.policies} fields={fields} onChange={(policies) => change({ policies })} />
      </Part>
      <TimeFeeFields form={form} fields={fields} change={change} />
      <Part title={m.unconfirmed()} text={m.unconfirmedText()}>
        <Field
          label={m.unconfirmedNights()}
          required
          error={fields.maxUnconfirmedNights}
          hint={m.unconfirmedNightsHint()}
        >
          <TextInput {...typed("maxUnconfirmedNights")} inputMode="numeric" />
        </Field>
        <Field label={m.expiryDays()} required error={fields.expireUnconfirmedDays} hint={m.expiryDaysHint()}>
          <TextInput {...typed("expireUnconfirmedDays")} inputMode="numeric" />
        </Field>
      </Part>
      <Part title={m.limits()} text={m.limitsText()}>
        {(Object.keys(limitLabels) as LimitedRight[]).map((right) => (
          <Field key={right} label={limitLabels[right]()} error={fields[pathOf("staffLimits", right)]}>
            <TextInput
              name={`staffLimits.${right}`}
              inputMode="decimal"
              autoComplete="off"
              value={form.staffLimits[right]}
              onChange={(event) => change({ staffLimits: { ...form.staffLimits, [right]: event.target.value } })}
            />
          </Field>
        ))}
      </Part>
      <AnswerFields form={form} fields={fields} change={change} />
      <Part title={m.guestChangesTitle()} text={m.guestChangesText()}>
        <Field label={m.guestChanges()} error={fields.guestChanges} hint={m.guestChangesHint()}>
          <Select
            name="guestChanges"
            value={form.guestChanges}
            onChange={(event) => change({ guestChanges: event.target.value as SettingsForm["guestChanges"] })}
          >
            {guestChangeRules.map((rule) => (
              <option key={rule} value={rule}>
                {guestChangeLabels[rule]()}
              </option>
            ))}
          </Select>
        </Field>
      </Part>
      <Part title={m.abroad()} text={m.abroadText()}>
        <Checkbox
          name="takesForeignPhones"
          label={m.takeForeignPhones()}
          hint={m.takeForeignPhonesHint()}
          checked={form.takesForeignPhones}
          onChange={(event) => change({ takesForeignPhones: event.target.checked })}
        />
      </Part>
      <Part title={m.payment()} text={m.paymentText()}>
        <div className="stack gap-4 record-form__pair">
          <Field label={m.upiId()} error={fields.upiId} hint={m.upiIdHint()}>
            <TextInput {...typed("upiId")} autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field label={m.gstin()} error={fields.gstin} hint={m.gstinHint()}>
            <TextInput {...typed("gstin")} autoCapitalize="characters" spellCheck={false} />
          </Field>
        </div>
        <RegistrationFields form={form} fields={fields} change={change} />
        <Checkbox
          name="roundsBills"
          label={items.roundBills()}
          hint={items.roundBillsHint()}
          checked={form.roundsBills}
          onChange={(event) => change({ roundsBills: event.target.checked })}
        />
        <Field label={plans.editPricing()} error={fields.editPricing} hint={plans.editPricingHint()}>
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
      <Part title={m.bankAccount()} text={m.bankAccountText()}>
        <Field label={bank.holder()} error={fields[pathOf("bankAccount", "holder")]}>
          <TextInput {...within("bankAccount", "holder")} />
        </Field>
        <div className="stack gap-4 record-form__pair">
          <Field label={bank.number()} error={fields[pathOf("bankAccount", "number")]}>
            <TextInput {...within("bankAccount", "number")} inputMode="numeric" />
          </Field>
          <Field label="IFSC" error={fields[pathOf("bankAccount", "ifsc")]} hint={m.ifscHint()}>
            <TextInput {...within("bankAccount", "ifsc")} autoCapitalize="characters" spellCheck={false} />
          </Field>
        </div>
        <Field label={bank.bank()} error={fields[pathOf("bankAccount", "bank")]}>
          <TextInput {...within("bankAccount", "bank")} />
        </Field>
      </Part>
    </>
  );
}
