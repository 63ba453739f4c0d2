import { type ReactNode, useId } from "react";
import type { FieldErrors } from "#domain/errors.ts";
import { guestChangeRules } from "#domain/settings.ts";
import type { LimitedRight } from "#domain/staff-limits.ts";
import { Checkbox, Field, Select, TextArea, TextInput } from "#web/ui/field.tsx";
import { CancellationSteps } from "./cancellation-steps.tsx";
import { PhoneList, PolicyList } from "./list-fields.tsx";
import { guestChangeLabels, limitLabels, type SettingsForm, withEntry } from "./settings-form.ts";

export interface SettingsFieldsProps {
  form: SettingsForm;
  fields: FieldErrors;
  change: (part: Partial<SettingsForm>) => void;
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="panel settings__part" aria-labelledby={titleId}>
      <div className="settings__about">
        <h2 id={titleId} className="panel__title">
          {title}
        </h2>
        <p className="settings__text">{text}</p>
      </div>
      <div className="settings__fields">{children}</div>
    </section>
  );
}

type TextName = { [Name in keyof SettingsForm]: SettingsForm[Name] extends string ? Name : never }[keyof SettingsForm];

export function SettingsFields({ form, fields, change }: SettingsFieldsProps) {
  const typed = (name: TextName) => ({
    name,
    value: form[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const within = <Name extends "address" | "position">(name: Name, part: keyof SettingsForm[Name] & string) => ({
    name: `${name}.${part}`,
    value: String(form[name][part]),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: { ...form[name], [part]: event.target.value } }),
  });
  return (
    <>
      <Part title="The lodge" text="What the house is called, in the header, in search results and in mails.">
        <Field label="Name" required error={fields.name}>
          <TextInput {...typed("name")} />
        </Field>
        <Field label="Place" required error={fields.place} hint="In a few words, beside the search for rooms.">
          <TextInput {...typed("place")} />
        </Field>
      </Part>
      <Part
        title="Where it is"
        text="On the contact page, at the foot of every page and in mails, with a link to the map."
      >
        <Field label="Street" required error={fields["address.street"]}>
          <TextInput {...within("address", "street")} />
        </Field>
        <div className="record-form__pair">
          <Field label="Town" required error={fields["address.locality"]}>
            <TextInput {...within("address", "locality")} />
          </Field>
          <Field label="PIN code" required error={fields["address.postalCode"]}>
            <TextInput {...within("address", "postalCode")} inputMode="numeric" />
          </Field>
        </div>
        <Field label="State" required error={fields["address.region"]}>
          <TextInput {...within("address", "region")} />
        </Field>
        <div className="record-form__pair">
          <Field label="Latitude" required error={fields["position.latitude"]} hint="In degrees, as maps show it.">
            <TextInput {...within("position", "latitude")} inputMode="decimal" />
          </Field>
          <Field label="Longitude" required error={fields["position.longitude"]}>
            <TextInput {...within("position", "longitude")} inputMode="decimal" />
          </Field>
        </div>
        <Field label="How to find us" error={fields.directions} hint="In the mails to guests.">
          <TextArea {...typed("directions")} rows={4} />
        </Field>
      </Part>
      <Part title="How it is reached" text="The first number is the reception's: pages that show one number show that.">
        <PhoneList phones={form.phones} fields={fields} onChange={(phones) => change({ phones })} />
        <div className="record-form__pair">
          <Field label="E-mail" required error={fields.email} hint="New bookings and queries are written here.">
            <TextInput {...typed("email")} type="email" inputMode="email" />
          </Field>
          <Field label="WhatsApp" error={fields.whatsapp} hint="Left blank, no page offers it.">
            <TextInput {...typed("whatsapp")} type="tel" inputMode="tel" />
          </Field>
        </div>
        {form.social.map(({ label, url }, at) => (
          <Field key={label} label={label} error={fields[`social.${at}.url`]}>
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
      <Part title="Times and rules" text="On the page of every room, on the about page and in mails.">
        <div className="record-form__pair">
          <Field label="Check-in from" required error={fields.checkInTime}>
            <TextInput {...typed("checkInTime")} type="time" />
          </Field>
          <Field label="Check-out until" required error={fields.checkOutTime}>
            <TextInput {...typed("checkOutTime")} type="time" />
          </Field>
        </div>
        <CancellationSteps
          cancellationSteps={form.cancellationSteps}
          fields={fields}
          onChange={(cancellationSteps) => change({ cancellationSteps })}
        />
        <Field
          label="Cancellation in your own words"
          error={fields.cancellation}
          hint="Left blank, the steps above are the rule, with dates and amounts. Otherwise guests read these words instead, and the site names no amount."
        >
          <TextArea {...typed("cancellation")} rows={3} />
        </Field>
        <PolicyList policies={form.policies} fields={fields} onChange={(policies) => change({ policies })} />
      </Part>
      <Part
        title="Unconfirmed bookings"
        text="A booking on the site holds its nights until somebody confirms or cancels it."
      >
        <Field
          label="Unconfirmed nights per guest"
          required
          error={fields.maxUnconfirmedNights}
          hint="At most, per phone number, e-mail and network address. Beyond it the site asks to call the reception and leaves a query."
        >
          <TextInput {...typed("maxUnconfirmedNights")} inputMode="numeric" />
        </Field>
        <Field
          label="Cancel unconfirmed bookings after (days)"
          required
          error={fields.expireUnconfirmedDays}
          hint="0: never. The guest gets a mail a day before; a booking with a payment stays."
        >
          <TextInput {...typed("expireUnconfirmedDays")} inputMode="numeric" />
        </Field>
      </Part>
      <Part
        title="Limits of reception"
        text="Above them reception asks an owner, who approves with one click on the dashboard. Left blank, there is no limit. Owners have none."
      >
        {(Object.keys(limitLabels) as LimitedRight[]).map((right) => (
          <Field key={right} label={limitLabels[right]} error={fields[`staffLimits.${right}`]}>
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
      <Part
        title="Changes by guests"
        text="On the page of their booking, guests can ask for other dates and another number of guests, at today’s price of the plan that they booked."
      >
        <Field
          label="Changes of dates and guests"
          error={fields.guestChanges}
          hint="Once cancelling costs something, or where you agreed on a price of your own, a change is always a request."
        >
          <Select
            name="guestChanges"
            value={form.guestChanges}
            onChange={(event) => change({ guestChanges: event.target.value as SettingsForm["guestChanges"] })}
          >
            {guestChangeRules.map((rule) => (
              <option key={rule} value={rule}>
                {guestChangeLabels[rule]}
              </option>
            ))}
          </Select>
        </Field>
      </Part>
      <Part
        title="Guests from abroad"
        text="Students, patients and their families often have a number of another country."
      >
        <Checkbox
          name="takesForeignPhones"
          label="Take phone numbers from abroad on the site"
          hint="Otherwise guests can give Indian numbers of ten digits only. The desk can always enter any number."
          checked={form.takesForeignPhones}
          onChange={(event) => change({ takesForeignPhones: event.target.checked })}
        />
      </Part>
      <Part title="Payment and tax" text="For paying by UPI, and for invoices. Neither is shown on public pages.">
        <div className="record-form__pair">
          <Field label="UPI id" error={fields.upiId} hint="Such as lodge@bank.">
            <TextInput {...typed("upiId")} autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field label="GSTIN" error={fields.gstin} hint="15 characters, as on the certificate.">
            <TextInput {...typed("gstin")} autoCapitalize="characters" spellCheck={false} />
          </Field>
        </div>
      </Part>
    </>
  );
}
