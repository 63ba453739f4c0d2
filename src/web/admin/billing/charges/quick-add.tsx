import { type FormEvent, useRef, useState } from "react";
import type { ChargeItem } from "#domain/billing/charge-items.ts";
import type { Charge } from "#domain/billing/charges.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { type FieldErrors, messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskCharges.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useAddCharge } from "./charge-data.ts";
import { offeredItems, quickCharge } from "./quick-charge.ts";

interface QuickAddProps {
  bookingId: string;
  /** The items that can be chosen. */
  items: readonly ChargeItem[];
  charges: readonly Charge[];
}

/** An item of the price list by a button, or by the beginning of its name and Enter, which takes the first one offered. */
export function QuickAdd({ bookingId, items, charges }: QuickAddProps) {
  const add = useAddCharge(bookingId);
  const search = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState("");
  const [quantity, setQuantity] = useState("1");
  const [errors, setErrors] = useState<FieldErrors>({});
  const offered = offeredItems(items, { charges, term });

  const charge = async (item: ChargeItem) => {
    if (add.isPending) return;
    const checked = quickCharge(item, quantity);
    if (!checked.ok) return setErrors(checked.fields);
    try {
      await add.mutateAsync(checked.output);
      setTerm("");
      setQuantity("1");
      setErrors({});
      search.current?.focus();
      showToast({ tone: "success", text: m.chargeAdded() });
    } catch (error) {
      setErrors({ item: messageOf(error) });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = offered;
    if (term.trim() === "") search.current?.focus();
    else if (first) void charge(first);
    else setErrors({ item: m.matches({ count: 0 }) });
  };
  return (
    <form className="row wraps gap-3 at-top quick-add" noValidate onSubmit={submit}>
      <Field label={m.quantity()} error={errors.quantity} className="quick-add__quantity">
        <TextInput
          name="quickQuantity"
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setQuantity(event.target.value)}
        />
      </Field>
      <Field label={m.priceList()} error={errors.item ?? errors.unitPrice} className="quick-add__search">
        <TextInput
          ref={search}
          name="quickItem"
          autoComplete="off"
          enterKeyHint="done"
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setErrors({});
          }}
        />
      </Field>
      <ul className="row wraps gap-2 quick-add__items">
        {offered.map((item) => (
          <li key={item._id}>
            <Button
              variant="secondary"
              size="small"
              icon={<PlusIcon />}
              disabled={add.isPending}
              onClick={() => void charge(item)}
            >
              {m.addItem({ hidden: hiddenText, name: item.name })}
              <span className="regular tabular muted">{formatRupees(item.price)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <button type="submit" hidden />
      <span className="visually-hidden" role="status">
        {term !== "" && m.matches({ count: offered.length })}
      </span>
    </form>
  );
}
