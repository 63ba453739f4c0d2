import { type TypedTax, taxOfKind } from "#domain/billing/charge-items.ts";
import { chargeKindLabels, chargeKinds } from "#domain/billing/charge-kinds.ts";
import { Select } from "#web/ui/fields/field.tsx";

interface KindSelectProps {
  form: TypedTax;
  change: (part: TypedTax) => void;
}

/** Choosing a kind suggests its rate and code. */
export const KindSelect = ({ form, change }: KindSelectProps) => (
  <Select
    name="kind"
    value={form.kind}
    onChange={(event) => change(taxOfKind(form, chargeKinds.find((kind) => kind === event.target.value) ?? form.kind))}
  >
    {chargeKinds.map((kind) => (
      <option key={kind} value={kind}>
        {chargeKindLabels[kind]()}
      </option>
    ))}
  </Select>
);
