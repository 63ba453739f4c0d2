import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { isForeign } from "#domain/register/register.ts";
import { type DocumentKind, documentKinds } from "#domain/register/register-fields.ts";
import { documentLabels } from "#domain/register/register-labels.ts";
import type { Requirement } from "#domain/register/register-settings.ts";
import * as m from "#messages/register.js";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { CountrySelect } from "./country-select.tsx";
import { RegisterText } from "./register-text.tsx";

interface Identity {
  nationality: string;
  address: string;
  documentKind: DocumentKind | "";
  documentNumber: string;
}

interface IdentityFieldsProps {
  form: Identity;
  fields: FieldErrors;
  change: (part: Partial<Identity>) => void;
  /** The kept end of the number that was given before. */
  documentEnd?: string | undefined;
  hintFor?: (one: Requirement) => string | undefined;
  autoComplete?: string;
}

/** The address at home and the passport of a guest from abroad are asked for by `ForeignFields`. */
export function IdentityFields({ form, fields, change, documentEnd, hintFor, autoComplete }: IdentityFieldsProps) {
  return (
    <>
      <CountrySelect
        label={m.nationality()}
        name="nationality"
        value={form.nationality}
        error={fields.nationality}
        required
        onChange={(nationality) => change({ nationality })}
      />
      {!isForeign(form) && (
        <>
          <RegisterText
            label={m.address()}
            name="address"
            value={form.address}
            onText={(address) => change({ address })}
            error={fields.address}
            hint={hintFor?.("address")}
            rows={2}
            autoComplete={autoComplete}
            className="register-part__wide"
          />
          <Field label={m.document()} error={fields.documentKind} hint={hintFor?.("document")}>
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
            hint={documentEnd ? m.numberStored({ end: documentEnd }) : m.endIsKept()}
            maxLength={60}
          />
        </>
      )}
    </>
  );
}
