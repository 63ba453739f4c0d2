import type * as v from "valibot";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { isForeign, type ownGuestFields } from "#domain/register/register.ts";
import type { Requirement } from "#domain/register/register-settings.ts";
import type { OwnGuest, OwnRegister } from "#domain/reservations/own-register.ts";
import * as own from "#messages/guestRegister.js";
import * as m from "#messages/register.js";
import { ForeignFields } from "#web/shared/register/foreign-fields.tsx";
import { IdentityFields } from "#web/shared/register/identity-fields.tsx";
import "#web/shared/register/register-fields.css";
import { RegisterText } from "#web/shared/register/register-text.tsx";
import { SignaturePad } from "#web/shared/register/signature.tsx";

export type OwnGuestForm = v.InferOutput<typeof ownGuestFields>;

interface RegisterFieldsProps {
  form: OwnGuestForm;
  fields: FieldErrors;
  change: (part: Partial<OwnGuestForm>) => void;
  register: OwnRegister;
  guest: OwnGuest | undefined;
  /** Masked; of the guest who booked. */
  knownPhone: string | undefined;
}

type TextName = "name" | "phone" | "comingFrom" | "goingTo" | "purpose" | "vehicle";

/** Nothing but the name is needed to save: the desk asks for the rest at the check-in. */
export function RegisterFields({ form, fields, change, register, guest, knownPhone }: RegisterFieldsProps) {
  const text = (name: TextName) => ({
    name,
    value: form[name],
    error: fields[name],
    onText: (value: string) => change({ [name]: value }),
  });
  const asks = (one: Requirement) => register.requires.includes(one);
  const isForeigner = isForeign(form);
  return (
    <>
      <fieldset className="shrinks register-part">
        <legend className="visually-hidden">{own.guest()}</legend>
        <div className="stack gap-4 register-part__grid">
          <RegisterText label={m.name()} required autoComplete="name" {...text("name")} />
          {knownPhone === undefined ? (
            <RegisterText label={m.phone()} type="tel" inputMode="tel" autoComplete="tel" {...text("phone")} />
          ) : (
            <p className="soft small">{own.phoneKnown({ phone: knownPhone })}</p>
          )}
          <IdentityFields
            form={form}
            fields={fields}
            change={change}
            documentEnd={guest?.documentEnd}
            autoComplete="street-address"
          />
          {!isForeigner && (
            <>
              {asks("comingFrom") && <RegisterText label={m.comingFrom()} {...text("comingFrom")} />}
              {asks("goingTo") && <RegisterText label={m.goingTo()} {...text("goingTo")} />}
            </>
          )}
          {asks("purpose") && <RegisterText label={m.purpose()} {...text("purpose")} />}
          {asks("vehicle") && <RegisterText label={m.vehicle()} {...text("vehicle")} />}
        </div>
      </fieldset>
      {isForeigner && (
        <ForeignFields
          form={form}
          fields={fields}
          change={change}
          passportEnd={guest?.passportEnd}
          visaEnd={guest?.visaEnd}
        />
      )}
      {asks("signature") && (
        <fieldset className="shrinks register-part">
          <legend className="visually-hidden">{m.signature()}</legend>
          <SignaturePad
            value={form.signature}
            onChange={(signature) => change({ signature })}
            error={fields.signature}
          />
        </fieldset>
      )}
    </>
  );
}
