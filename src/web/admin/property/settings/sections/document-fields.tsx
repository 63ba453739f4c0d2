import * as m from "#messages/documentFacts.js";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { pathOf } from "../form-lists.ts";
import { Part } from "../part.tsx";
import { inputsOf, type SectionProps } from "./inputs.ts";

/** The facts that documents have besides the name and the address. */
export function DocumentFields({ form, fields, change }: SectionProps) {
  const { within } = inputsOf(form, change);
  const errorOf = (part: keyof SectionProps["form"]["documents"]) => fields[pathOf("documents", part)];
  return (
    <Part title={m.title()} text={m.text()}>
      <Field label={m.legalName()} error={errorOf("legalName")} hint={m.legalNameHint()}>
        <TextInput {...within("documents", "legalName")} />
      </Field>
      <div className="stack gap-4 record-form__pair">
        <Field label="PAN" error={errorOf("pan")} hint={m.panHint()}>
          <TextInput {...within("documents", "pan")} autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Field label={m.fssai()} error={errorOf("fssai")} hint={m.fssaiHint()}>
          <TextInput {...within("documents", "fssai")} inputMode="numeric" />
        </Field>
      </div>
      <div className="stack gap-4 record-form__pair">
        <Field label={m.signatory()} error={errorOf("signatory")} hint={m.signatoryHint()}>
          <TextInput {...within("documents", "signatory")} />
        </Field>
        <Field label={m.signatoryTitle()} error={errorOf("signatoryTitle")}>
          <TextInput {...within("documents", "signatoryTitle")} />
        </Field>
      </div>
      <Field label={m.terms()} error={errorOf("terms")} hint={m.termsHint()}>
        <TextArea {...within("documents", "terms")} rows={3} />
      </Field>
    </Part>
  );
}
