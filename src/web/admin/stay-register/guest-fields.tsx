import type { ReactNode } from "react";
import { india } from "#domain/countries.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { isForeign, type StayGuest, type StayRegister } from "#domain/register.ts";
import { documentKinds } from "#domain/register-fields.ts";
import { documentLabels } from "#domain/register-labels.ts";
import type { Requirement } from "#domain/register-settings.ts";
import * as desk from "#messages/deskRegister.js";
import * as m from "#messages/register.js";
import { PhoneField } from "#web/shared/phone-field.tsx";
import { CountrySelect } from "#web/shared/register/country-select.tsx";
import { ForeignFields } from "#web/shared/register/foreign-fields.tsx";
import { RegisterText } from "#web/shared/register/register-text.tsx";
import { SignaturePad } from "#web/shared/register/signature.tsx";
import "#web/shared/register/register-fields.css";
import { Checkbox, Field, Select } from "#web/ui/field.tsx";
import type { GuestForm } from "./register-form.ts";
import { ReturningGuests } from "./returning.tsx";

interface GuestFieldsProps {
  form: GuestForm;
  fields: FieldErrors;
  change: (part: Partial<GuestForm>) => void;
  register: StayRegister;
  guest: StayGuest | undefined;
  bookedPhone: string;
}

type TextName = "name" | "address" | "comingFrom" | "goingTo" | "purpose" | "vehicle";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="register-part">
      <legend className="register-part__title">{title}</legend>
      <div className="register-part__grid">{children}</div>
    </fieldset>
  );
}

/** What the property requires comes with a mark, but holds nobody up: it can be saved without. */
export function GuestFields({ form, fields, change, register, guest, bookedPhone }: GuestFieldsProps) {
  const text = (name: TextName) => ({
    ...{ name, value: form[name], error: fields[name] },
    onText: (value: string) => change({ [name]: value }),
  });
  const wanted = (one: Requirement) => (register.requires.includes(one) ? m.required() : undefined);
  const isForeigner = isForeign(form);
  return (
    <>
      {!guest && <ReturningGuests phone={form.phone || bookedPhone} onChoose={change} />}
      <Part title={desk.partGuest()}>
        <RegisterText label={m.name()} required className="register-part__wide" {...text("name")} />
        <PhoneField
          takesForeign
          value={form.phone}
          onText={(phone) => change({ phone })}
          autoComplete="off"
          error={fields.phone}
        />
        <CountrySelect
          label={m.nationality()}
          name="nationality"
          value={form.nationality}
          error={fields.nationality}
          required
          onChange={(nationality) => change({ nationality })}
        />
        {!isForeigner && (
          <RegisterText
            label={m.address()}
            rows={2}
            hint={wanted("address")}
            className="register-part__wide"
            {...text("address")}
          />
        )}
        {!isForeigner && (
          <>
            <Field label={m.document()} error={fields.documentKind} hint={wanted("document")}>
              <Select
                name="documentKind"
                value={form.documentKind}
                onChange={(event) =>
                  change({ documentKind: documentKinds.find((kind) => kind === event.target.value) ?? "" })
                }
              >
                <option value="">{m.choose()}</option>
                {documentKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {documentLabels[kind]()}
                  </option>
                ))}
              </Select>
            </Field>
            <RegisterText
              label={m.documentNumber()}
              name="documentNumber"
              value={form.documentNumber}
              onText={(documentNumber) => change({ documentNumber })}
              error={fields.documentNumber}
              hint={
                guest?.documentEnd && guest.documentKind === form.documentKind
                  ? m.numberStored({ end: guest.documentEnd })
                  : m.endIsKept()
              }
              maxLength={60}
            />
          </>
        )}
      </Part>
      <Part title={desk.partJourney()}>
        {!isForeigner && <RegisterText label={m.comingFrom()} hint={wanted("comingFrom")} {...text("comingFrom")} />}
        {!isForeigner && <RegisterText label={m.goingTo()} hint={wanted("goingTo")} {...text("goingTo")} />}
        <RegisterText label={m.purpose()} hint={wanted("purpose")} list="register-purposes" {...text("purpose")} />
        <RegisterText label={m.vehicle()} hint={wanted("vehicle")} {...text("vehicle")} />
        <datalist id="register-purposes">
          {[
            m.purposeHoliday,
            m.purposeWork,
            m.purposeFamily,
            m.purposePilgrimage,
            m.purposeHospital,
            m.purposeStudy,
          ].map((label) => (
            <option key={label()} value={label()} />
          ))}
        </datalist>
        {!guest && register.arrivedAt !== "" && (
          <Checkbox
            className="register-part__wide"
            label={desk.arrivesNow()}
            hint={desk.arrivesNowHint()}
            name="arrivesNow"
            checked={form.arrivesNow}
            onChange={(event) => change({ arrivesNow: event.target.checked })}
          />
        )}
      </Part>
      {form.nationality !== india && (
        <ForeignFields
          form={form}
          fields={fields}
          change={change}
          passportEnd={guest?.passportEnd}
          visaEnd={guest?.visaEnd}
        />
      )}
      <fieldset className="register-part">
        <legend className="visually-hidden">{m.signature()}</legend>
        <SignaturePad
          value={form.signature}
          onChange={(signature) => change({ signature })}
          error={fields.signature}
          allowsPaper
        />
      </fieldset>
    </>
  );
}
