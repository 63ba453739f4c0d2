import { Fragment, type ReactNode, useRef, useState } from "react";
import { maxParts, partField } from "#domain/billing/payments.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskPayments.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";
import { MethodFields } from "./payment-fields.tsx";
import {
  leftAfter,
  type PartForm,
  type PartsForm,
  partForms,
  typedSum,
  withAnotherPart,
} from "./payment-parts-form.ts";
import { type UpiPayer, UpiRequest } from "./upi-request.tsx";

interface PaymentPartsProps {
  form: PartsForm;
  fields: FieldErrors;
  /** The sum that the parts should come to; undefined while it is not known. */
  due: Rupees | undefined;
  change: (part: Partial<PartsForm>) => void;
  /** "Paid by" unless it is given back. */
  label?: string;
  /** Where nothing has to be paid: said at the amount, which may then stay blank. */
  blankHint?: string;
  /** Who can be shown a QR code; nobody where money is given back. */
  upiPayer?: UpiPayer | undefined;
  /** Beside the fields of the only part, below several. */
  children?: ReactNode;
}

/** How much, by which method: one line, or several that are recorded together. */
export function PaymentParts({ form, fields, due, change, label, blankHint, upiPayer, children }: PaymentPartsProps) {
  const foot = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<number>();
  const parts = partForms(form);
  const isOne = parts.length === 1;
  const { otherParts } = form;
  const isBlank = blankHint !== undefined && isOne && form.amount.trim() === "";
  const changeAt = (index: number, part: Partial<PartForm>) => {
    if (index === 0) change(part);
    else change({ otherParts: otherParts.map((other, at) => (at === index - 1 ? { ...other, ...part } : other)) });
  };
  const add = () => {
    setAdded(parts.length);
    change({ otherParts: withAnotherPart(form, due) });
  };
  const remove = (index: number) => {
    setAdded(undefined);
    change({ otherParts: otherParts.filter((_, at) => at !== index - 1) });
    foot.current?.querySelector("button")?.focus();
  };
  return (
    <div className="stack gap-4">
      {parts.map((part, index) => {
        const fieldsOfPart = (
          <PartFields
            form={part}
            fields={errorsAt(fields, index)}
            label={label}
            blankHint={isOne ? blankHint : undefined}
            hasReference={!isBlank}
            hasFocus={index === added}
            upiPayer={upiPayer}
            change={(changed) => changeAt(index, changed)}
          >
            {isOne && children}
          </PartFields>
        );
        // Parts have no identity, and their fields are controlled.
        const key = `part-${index}`;
        if (isOne) return <Fragment key={key}>{fieldsOfPart}</Fragment>;
        const title = m.partNumber({ number: index + 1 });
        return (
          <fieldset key={key} className="lined rounded shrinks payment-part">
            <legend className="visually-hidden">{title}</legend>
            <div className="control-high row middle spread gap-3">
              <span className="strong" aria-hidden="true">
                {title}
              </span>
              {index > 0 && (
                <Button variant="quiet" size="small" onClick={() => remove(index)}>
                  {m.removePart({ hidden: hiddenText, number: index + 1 })}
                </Button>
              )}
            </div>
            {fieldsOfPart}
          </fieldset>
        );
      })}
      <div ref={foot} className="gap-2-4 row middle wraps spread">
        {!isBlank && parts.length < maxParts && (
          <Button variant="secondary" size="small" onClick={add}>
            {m.addMethod()}
          </Button>
        )}
        <p className="strong figures" role="status">
          {!isOne && sumText(form, due)}
        </p>
      </div>
      {!isOne && children}
    </div>
  );
}

const partFieldNames = ["method", "amount", "utr"] as const;

const errorsAt = (fields: FieldErrors, index: number): FieldErrors =>
  Object.fromEntries(
    partFieldNames.flatMap((name) => {
      const error = fields[partField(index, name)];
      return error === undefined ? [] : [[name, error]];
    }),
  );

function sumText(form: PartsForm, due: Rupees | undefined): string {
  const together = m.partsTogether({ amount: formatRupees(typedSum(form) ?? 0) });
  if (due === undefined) return together;
  const left = leftAfter(form, due);
  if (left === 0) return `${together} · ${m.partsEven()}`;
  const rest = left > 0 ? m.partsLeft({ amount: formatRupees(left) }) : m.partsOver({ amount: formatRupees(-left) });
  return `${together} · ${rest}`;
}

interface PartFieldsProps {
  form: PartForm;
  fields: FieldErrors;
  label: string | undefined;
  blankHint: string | undefined;
  hasReference: boolean;
  hasFocus: boolean;
  upiPayer: UpiPayer | undefined;
  change: (part: Partial<PartForm>) => void;
  children: ReactNode;
}

function PartFields({ blankHint, hasReference, hasFocus, upiPayer, children, ...part }: PartFieldsProps) {
  const { form, change } = part;
  const fields = (
    <div className="stack gap-4 record-form__pair">
      <Field label={m.amountLabel()} required={blankHint === undefined} hint={blankHint} error={part.fields.amount}>
        <TextInput {...textField(part, "amount")} inputMode="decimal" autoFocus={hasFocus} />
      </Field>
      <MethodFields {...part} hasReference={hasReference} />
      {children}
    </div>
  );
  if (!upiPayer || !hasReference || form.method !== "upi") return fields;
  return (
    <>
      {fields}
      <UpiRequest payer={upiPayer} amount={typedRupees(form.amount)} onAsked={(tr) => change({ tr })} />
    </>
  );
}
