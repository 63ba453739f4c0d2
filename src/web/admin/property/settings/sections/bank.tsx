import * as bank from "#messages/bankAccount.js";
import * as m from "#messages/deskSettings.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { pathOf } from "../form-lists.ts";
import { Part } from "../part.tsx";
import { inputsOf, type SectionProps } from "./inputs.ts";

/** Where guests and companies pay. */
export function BankSection({ form, fields, change }: SectionProps) {
  const { typed, within } = inputsOf(form, change);
  return (
    <>
      <Part title={m.upi()} text={m.upiText()}>
        <Field label={m.upiId()} error={fields.upiId} hint={m.upiIdHint()}>
          <TextInput {...typed("upiId")} autoCapitalize="none" spellCheck={false} />
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
