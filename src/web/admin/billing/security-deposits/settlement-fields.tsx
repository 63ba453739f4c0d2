import { useId } from "react";
import { chargeRates } from "#domain/billing/charge-kinds.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as payments from "#messages/deskPayments.js";
import * as m from "#messages/securityDeposit.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { MethodFields } from "../payments/payment-fields.tsx";
import { returnedOf, type SettlementForm } from "./deposit-form.ts";

interface SettlementFieldsProps {
  held: Rupees;
  form: SettlementForm;
  fields: FieldErrors;
  change: (part: Partial<SettlementForm>) => void;
  /** At the check-out it can also wait. */
  canWait?: boolean;
}

/** Asks what is given back and what is kept. */
export function SettlementFields({ held, canWait = false, ...part }: SettlementFieldsProps) {
  const { form, fields, change } = part;
  const name = useId();
  const returned = returnedOf(form, held);
  const ways: [SettlementForm["deposit"], string][] = [
    ["return", m.wayReturn({ amount: formatRupees(held) })],
    ["keep", m.wayKeep()],
  ];
  if (canWait) ways.push(["later", m.wayLater()]);
  return (
    <>
      <fieldset className="stack gap-2 choice-pair">
        <legend className="strong below-2">{m.question({ amount: formatRupees(held) })}</legend>
        {ways.map(([way, label]) => (
          <label
            key={way}
            className="pad-2-4 rounded-s control-high clickable row gap-3 lined-control choice-pair__option"
          >
            <input
              type="radio"
              name={name}
              value={way}
              checked={form.deposit === way}
              onChange={() => change({ deposit: way })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {form.deposit === "keep" && (
        <>
          <Field
            label={m.keptAmount()}
            required
            error={fields.keptAmount}
            hint={m.keptHint({ amount: formatRupees(returned) })}
          >
            <TextInput {...textField(part, "keptAmount")} inputMode="decimal" />
          </Field>
          <Checkbox
            name="isCharge"
            label={m.asCharge()}
            hint={m.asChargeHint()}
            checked={form.isCharge}
            onChange={(event) => change({ isCharge: event.target.checked })}
          />
          <Field label={m.keptReason()} required={form.isCharge} error={fields.keptReason} hint={m.keptReasonHint()}>
            <TextInput {...textField(part, "keptReason")} />
          </Field>
          {form.isCharge && (
            <Field label={m.chargeGst()} error={fields.chargeGst} hint={m.chargeGstHint()}>
              <Select
                name="chargeGst"
                value={form.chargeGst}
                onChange={(event) => change({ chargeGst: event.target.value })}
              >
                {chargeRates.map((rate) => (
                  <option key={rate} value={rate}>
                    {rate}%
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </>
      )}
      {form.deposit === "later" && <p className="muted">{m.laterHint()}</p>}
      {returned > 0 && (
        <MethodFields
          label={payments.givenBackBy()}
          form={{ method: form.depositMethod, utr: form.depositUtr }}
          fields={{
            ...(fields.depositMethod && { method: fields.depositMethod }),
            ...(fields.depositUtr && { utr: fields.depositUtr }),
          }}
          hasReference={form.depositMethod !== "cash"}
          change={({ method, utr }) =>
            change({
              ...(method !== undefined && { depositMethod: method }),
              ...(utr !== undefined && { depositUtr: utr }),
            })
          }
        />
      )}
    </>
  );
}
