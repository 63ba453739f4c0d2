import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { extraText, maxExtraQuantity, type OfferedExtra } from "#domain/reservations/extras.ts";
import * as m from "#messages/extras.js";
import { useLodge } from "#web/lodge.ts";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import type { Quantities } from "./quantities.ts";
import "./extras.css";

interface ExtraChoiceProps {
  offered: readonly OfferedExtra[];
  chosen: Quantities;
  onChange: (chosen: Quantities) => void;
}

function priceText({ price: rupees, measure }: OfferedExtra, chargesGst: boolean): string {
  const price = formatRupees(rupees);
  const taxes = chargesGst ? "on" : "off";
  return measure ? m.pricePer({ price, measure, taxes }) : m.price({ price, taxes });
}

export function ExtraChoice({ offered, chosen, onChange }: ExtraChoiceProps) {
  const { chargesGst } = useLodge();
  return (
    <div className="lined rounded pad-3-4 extra-choice">
      {offered.map((extra) => (
        <Stepper
          key={extra._id}
          label={extra.extraName}
          detail={priceText(extra, chargesGst)}
          value={chosen[extra._id] ?? 0}
          max={maxExtraQuantity}
          onChange={(quantity) => onChange({ ...chosen, [extra._id]: quantity })}
        />
      ))}
    </div>
  );
}

interface ExtraLine {
  itemId: string;
  extraName: string;
  measure: string;
  quantity: number;
  amount: Rupees;
}

/** What was chosen, and what it comes to with the stay. */
export function ExtraLines({ lines, total }: { lines: readonly ExtraLine[]; total: Rupees }) {
  return (
    <dl className="stack gap-1 small extra-lines">
      {lines.map((line) => (
        <div key={line.itemId}>
          <dt className="breaks shrinks">{extraText(line)}</dt>
          <dd>{formatRupees(line.amount)}</dd>
        </div>
      ))}
      <div className="strong">
        <dt>{m.totalWith()}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
