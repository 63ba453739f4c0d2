import { useEffect, useRef } from "react";
import { formatRupees, paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskPayments.js";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";
import { leftAfter, type MoreForm, type PartsForm } from "./payment-parts-form.ts";

interface MoreThanOwedProps {
  form: PartsForm & MoreForm;
  /** The amount owed as it is now, also while the dialog is open. */
  due: Rupees;
  change: (part: Partial<PartsForm & MoreForm>) => void;
}

/** Asks whether a payment is meant to be more than is owed; an amount that nobody has typed follows what is owed. */
export function MoreThanOwed({ form, due, change }: MoreThanOwedProps) {
  const offered = useRef(due);
  const { amount, otherParts } = form;
  useEffect(() => {
    const isOffered = amount === amountOf(offered.current) && otherParts.length === 0;
    if (offered.current !== due && isOffered) change({ amount: amountOf(due) });
    offered.current = due;
  }, [due, amount, otherParts, change]);
  const more = Math.max(0, -leftAfter(form, due));
  return <MoreCheckbox more={more} isMore={form.isMore} onChange={(isMore) => change({ isMore })} />;
}

const amountOf = (due: Rupees) => (due > 0 ? String(due) : "");

/** By how much a typed amount is more than what is due. */
export function moreThan(due: Rupees, amount: string): Rupees {
  const typed = typedRupees(amount);
  return Number.isNaN(typed) ? 0 : toRupees(paise(Math.max(0, toPaise(typed) - toPaise(due))));
}

interface MoreCheckboxProps {
  more: Rupees;
  isMore: boolean;
  onChange: (isMore: boolean) => void;
}

export function MoreCheckbox({ more, isMore, onChange }: MoreCheckboxProps) {
  if (more <= 0) return null;
  return (
    <Checkbox
      name="isMore"
      label={m.moreThanOwed({ amount: formatRupees(more) })}
      hint={m.moreThanOwedHint()}
      checked={isMore}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
