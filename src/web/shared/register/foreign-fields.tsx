import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { type ForeignDetails, visaTypes } from "#domain/register/foreigners.ts";
import { genders } from "#domain/register/register-fields.ts";
import { genderLabels, visaTypeLabels } from "#domain/register/register-labels.ts";
import * as m from "#messages/register.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { CountrySelect } from "./country-select.tsx";
import { RegisterText } from "./register-text.tsx";

interface Numbers {
  passportNumber: string;
  visaNumber: string;
  isOci: boolean;
}

interface ForeignFieldsProps {
  form: Numbers & { foreign: ForeignDetails };
  fields: FieldErrors;
  change: (part: Partial<Numbers> & { foreign?: ForeignDetails }) => void;
  /** The ends of stored numbers, which stay unless others are written. */
  passportEnd?: string;
  visaEnd?: string;
}

type TextName = {
  [Name in keyof ForeignDetails]: ForeignDetails[Name] extends string ? Name : never;
}[keyof ForeignDetails];

const storedHint = (end: string | undefined) => (end ? m.numberStored({ end }) : undefined);

/** The fields that Form III wants of a guest from abroad, in the order of the portal. */
export function ForeignFields({ form, fields, change, passportEnd, visaEnd }: ForeignFieldsProps) {
  const { foreign, isOci } = form;
  const set = (part: Partial<ForeignDetails>) => change({ foreign: { ...foreign, ...part } });
  const error = (name: keyof ForeignDetails) => fields[`foreign.${name}`];
  const text = (name: TextName) => ({
    name: `foreign.${name}`,
    value: foreign[name],
    error: error(name),
    onText: (value: string) => set({ [name]: value }),
  });
  const country = (name: "homeCountry" | "passportCountry" | "visaCountry" | "arrivedFromCountry") => ({
    name: `foreign.${name}`,
    value: foreign[name],
    error: error(name),
    onChange: (value: string) => set({ [name]: value }),
  });
  const day = (name: TextName, label: string) => (
    <Field label={label} error={error(name)}>
      <TextInput
        type="date"
        name={`foreign.${name}`}
        value={foreign[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      <fieldset className="shrinks register-part">
        <legend className="below-3 register-part__title">{m.partPerson()}</legend>
        <div className="stack gap-4 register-part__grid">
          <RegisterText label={m.surname()} {...text("surname")} />
          <RegisterText label={m.givenName()} {...text("givenName")} />
          <Field label={m.gender()} error={error("gender")}>
            <Select
              name="foreign.gender"
              value={foreign.gender}
              onChange={(event) => set({ gender: genders.find((one) => one === event.target.value) ?? "" })}
            >
              <option value="">{m.choose()}</option>
              {genders.map((one) => (
                <option key={one} value={one}>
                  {genderLabels[one]()}
                </option>
              ))}
            </Select>
          </Field>
          {day("birthDate", m.birthDate())}
          <RegisterText
            label={m.homeAddress()}
            rows={2}
            className="register-part__wide"
            autoComplete="off"
            {...text("homeAddress")}
          />
          <RegisterText label={m.homeCity()} {...text("homeCity")} />
          <CountrySelect label={m.homeCountry()} {...country("homeCountry")} />
        </div>
      </fieldset>
      <fieldset className="shrinks register-part">
        <legend className="below-3 register-part__title">{m.partPassport()}</legend>
        <div className="stack gap-4 register-part__grid">
          <RegisterText
            label={m.passportNumber()}
            name="passportNumber"
            value={form.passportNumber}
            onText={(passportNumber) => change({ passportNumber })}
            error={fields.passportNumber}
            hint={storedHint(passportEnd) ?? m.numbersEncrypted()}
            maxLength={40}
          />
          <RegisterText label={m.passportPlace()} {...text("passportPlace")} />
          <CountrySelect label={m.passportCountry()} {...country("passportCountry")} />
          {day("passportIssuedOn", m.passportIssuedOn())}
          {day("passportExpiresOn", m.passportExpiresOn())}
        </div>
      </fieldset>
      <fieldset className="shrinks register-part">
        <legend className="below-3 register-part__title">{isOci ? m.partOci() : m.partVisa()}</legend>
        <div className="stack gap-4 register-part__grid">
          <Checkbox
            className="register-part__wide"
            label={m.holdsOci()}
            name="isOci"
            checked={isOci}
            onChange={(event) => change({ isOci: event.target.checked })}
          />
          <RegisterText
            label={isOci ? m.ociNumber() : m.visaNumber()}
            name="visaNumber"
            value={form.visaNumber}
            onText={(visaNumber) => change({ visaNumber })}
            error={fields.visaNumber}
            hint={storedHint(visaEnd)}
            maxLength={40}
          />
          <RegisterText label={m.visaPlace()} {...text("visaPlace")} />
          <CountrySelect label={m.visaCountry()} {...country("visaCountry")} />
          {day("visaIssuedOn", m.visaIssuedOn())}
          {!isOci && day("visaExpiresOn", m.visaExpiresOn())}
          {!isOci && (
            <Field label={m.visaType()} error={error("visaType")}>
              <Select
                name="foreign.visaType"
                value={foreign.visaType}
                onChange={(event) => set({ visaType: visaTypes.find((one) => one === event.target.value) ?? "" })}
              >
                <option value="">{m.choose()}</option>
                {visaTypes.map((one) => (
                  <option key={one} value={one}>
                    {visaTypeLabels[one]()}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      </fieldset>
      <fieldset className="shrinks register-part">
        <legend className="below-3 register-part__title">{m.partArrival()}</legend>
        <div className="stack gap-4 register-part__grid">
          <CountrySelect label={m.arrivedFromCountry()} {...country("arrivedFromCountry")} />
          {day("arrivedInIndiaOn", m.arrivedInIndiaOn())}
          <RegisterText label={m.arrivedFromCity()} {...text("arrivedFromCity")} />
          <RegisterText label={m.nextPlace()} {...text("nextPlace")} />
          <RegisterText label={m.indianPhone()} type="tel" inputMode="tel" {...text("indianPhone")} />
          <RegisterText label={m.homePhone()} type="tel" inputMode="tel" {...text("homePhone")} />
          <Checkbox
            label={m.employedInIndia()}
            name="foreign.isEmployedInIndia"
            checked={foreign.isEmployedInIndia}
            onChange={(event) => set({ isEmployedInIndia: event.target.checked })}
          />
          <RegisterText label={m.remarks()} {...text("remarks")} />
        </div>
      </fieldset>
    </>
  );
}
