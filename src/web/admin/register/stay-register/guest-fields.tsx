import type { ReactNode } from "react";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { ForeignDetails } from "#domain/register/foreigners.ts";
import { withKnownDetails } from "#domain/register/known-foreign.ts";
import { isForeign, type StayGuest, type StayRegister } from "#domain/register/register.ts";
import type { Requirement } from "#domain/register/register-settings.ts";
import * as desk from "#messages/deskRegister.js";
import * as m from "#messages/register.js";
import { PhoneField } from "#web/shared/platform/phone-field.tsx";
import { ForeignFields } from "#web/shared/register/foreign-fields.tsx";
import { IdentityFields } from "#web/shared/register/identity-fields.tsx";
import { RegisterText } from "#web/shared/register/register-text.tsx";
import { SignaturePad } from "#web/shared/register/signature.tsx";
import "#web/shared/register/register-fields.css";
import { Checkbox } from "#web/ui/fields/field.tsx";
import type { BookedGuestForm, GuestForm } from "./register-form.ts";
import { ReturningGuests } from "./returning.tsx";

interface PartProps {
  title: string;
  children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <fieldset className="shrinks register-part">
      <legend className="below-3 register-part__title">{title}</legend>
      <div className="stack gap-4 register-part__grid">{children}</div>
    </fieldset>
  );
}

/** Required fields come with a mark, but hold nobody up: the entry can be saved without. */
const hintIn = (requires: readonly Requirement[]) => (one: Requirement) =>
  requires.includes(one) ? m.required() : undefined;

interface GuestFieldsProps {
  form: GuestForm;
  fields: FieldErrors;
  change: (part: Partial<GuestForm>) => void;
  register: StayRegister;
  guest: StayGuest | undefined;
  bookedPhone: string;
}

export function GuestFields({ form, fields, change, register, guest, bookedPhone }: GuestFieldsProps) {
  return (
    <>
      {!guest && <ReturningGuests phone={form.phone || bookedPhone} onChoose={change} />}
      <Part title={desk.partGuest()}>
        <RegisterText
          label={m.name()}
          required
          className="register-part__wide"
          name="name"
          value={form.name}
          onText={(name) => change({ name })}
          error={fields.name}
        />
        <PhoneField
          takesForeign
          value={form.phone}
          onText={(phone) => change({ phone })}
          autoComplete="off"
          error={fields.phone}
        />
        <IdentityFields
          form={form}
          fields={fields}
          change={(part) => change(withDetails(part, form))}
          documentEnd={guest?.documentKind === form.documentKind ? guest.documentEnd : undefined}
          hintFor={hintIn(register.requires)}
        />
      </Part>
      <StayFields form={form} fields={fields} change={change} requires={register.requires} guest={guest}>
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
      </StayFields>
    </>
  );
}

/** A nationality brings along what the details of a foreigner have in common with the rest of the form. */
function withDetails<Part extends { nationality?: string }>(
  part: Part,
  { name, foreign }: Pick<GuestForm, "name" | "foreign">,
): Part & { foreign?: ForeignDetails } {
  const { nationality } = part;
  return nationality === undefined ? part : { ...part, foreign: withKnownDetails({ name, nationality, foreign }) };
}

interface BookedGuestFieldsProps {
  form: BookedGuestForm;
  fields: FieldErrors;
  change: (part: Partial<BookedGuestForm>) => void;
  requires: readonly Requirement[];
  /** As it is written elsewhere. */
  name: string;
}

/** The fields of a guest whose name and phone number are written elsewhere in the form. */
export function BookedGuestFields({ form, fields, change, requires, name }: BookedGuestFieldsProps) {
  return (
    <>
      <Part title={m.document()}>
        <IdentityFields
          form={form}
          fields={fields}
          change={(part) => change(withDetails(part, { name, foreign: form.foreign }))}
          hintFor={hintIn(requires)}
        />
      </Part>
      <StayFields form={form} fields={fields} change={change} requires={requires} guest={undefined} />
    </>
  );
}

type JourneyName = "comingFrom" | "goingTo" | "purpose" | "vehicle";

interface StayFieldsProps extends Omit<BookedGuestFieldsProps, "name"> {
  guest: StayGuest | undefined;
  children?: ReactNode;
}

function StayFields({ form, fields, change, requires, guest, children }: StayFieldsProps) {
  const hintFor = hintIn(requires);
  const text = (name: JourneyName) => ({
    name,
    value: form[name],
    error: fields[name],
    hint: hintFor(name),
    onText: (value: string) => change({ [name]: value }),
  });
  const isForeigner = isForeign(form);
  return (
    <>
      <Part title={desk.partJourney()}>
        {!isForeigner && <RegisterText label={m.comingFrom()} {...text("comingFrom")} />}
        {!isForeigner && <RegisterText label={m.goingTo()} {...text("goingTo")} />}
        <RegisterText label={m.purpose()} list="register-purposes" {...text("purpose")} />
        <RegisterText label={m.vehicle()} {...text("vehicle")} />
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
        {children}
      </Part>
      {isForeigner && (
        <ForeignFields
          form={form}
          fields={fields}
          change={change}
          passportEnd={guest?.passportEnd}
          visaEnd={guest?.visaEnd}
        />
      )}
      <fieldset className="shrinks register-part">
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
