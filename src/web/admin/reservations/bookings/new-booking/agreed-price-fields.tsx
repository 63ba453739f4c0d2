import { formatRupees } from "#domain/platform/money/money.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import * as m from "#messages/deskBookings.js";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { type AgreedPrice, shownTotal } from "./agreed-price.ts";

interface AgreedPriceFieldsProps {
  form: AgreedPrice;
  fields: FieldErrors;
  /** Of the chosen plan. */
  quote: WireQuote | undefined;
  change: (part: Partial<AgreedPrice>) => void;
}

/** A price that was bargained for, instead of the plan's. */
export function AgreedPriceFields({ form, fields, quote, change }: AgreedPriceFieldsProps) {
  const agreed = shownTotal(form, quote);
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.agreedPriceTitle()}</legend>
      <div className="stack gap-4 edit-form__grid">
        <Field label={m.agreedAmount()} error={fields.agreedAmount} hint={m.agreedAmountHint()}>
          <TextInput
            name="agreedAmount"
            inputMode="decimal"
            autoComplete="off"
            value={form.agreedAmount}
            onChange={(event) => change({ agreedAmount: event.target.value })}
          />
        </Field>
        <Field label={m.agreedFor()}>
          <Select
            name="agreedFor"
            value={form.agreedFor}
            onChange={(event) => change({ agreedFor: event.target.value === "night" ? "night" : "stay" })}
          >
            <option value="stay">{m.agreedForStay()}</option>
            <option value="night">{m.agreedForNight()}</option>
          </Select>
        </Field>
        {quote && agreed !== undefined && agreed !== quote.grandTotal && (
          <p className="edit-form__wide" role="status">
            {m.agreedInstead({ agreed: formatRupees(agreed), before: formatRupees(quote.grandTotal) })}
          </p>
        )}
      </div>
    </fieldset>
  );
}
