import { useState } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import { advanceSentence, rupeesLeft } from "#domain/pricing/plan-terms.ts";
import type { TogetherQuote } from "#domain/reservations/rooms-together.ts";
import { heldFor, planPaidPart, planPaidWhole } from "#messages/planTerms.js";
import * as m from "#messages/roomsTogether.js";
import { Field, Select } from "#web/ui/fields/field.tsx";

interface PlanChoicesProps {
  /** Undefined while it is asked for. */
  quote: TogetherQuote | undefined;
  onChoose: (roomId: string, costOptionId: string) => void;
}

type Plan = TogetherQuote["choices"][number]["plans"][number];

function planText({ plan, grandTotal, advance }: Plan): string {
  const text = m.planPrice({ plan, amount: formatRupees(grandTotal) });
  if (advance <= 0) return text;
  return `${text} · ${advance < grandTotal ? planPaidPart() : planPaidWhole()}`;
}

/** One choice for all rooms of a kind. It stays while the price of another plan is asked for. */
export function PlanChoices({ quote, onChoose }: PlanChoicesProps) {
  const [last, setLast] = useState(quote);
  if (quote && quote !== last) setLast(quote);
  const choices = last?.choices ?? [];
  if (choices.length === 0) return null;
  return (
    <div className="stack gap-4 together-form__pair">
      {choices.map(({ roomId, roomName, costOptionId, plans }) => (
        <Field key={roomId} label={m.plan({ room: roomName })}>
          <Select value={costOptionId} onChange={(event) => onChoose(roomId, event.target.value)}>
            {plans.map((plan) => (
              <option key={plan.costOptionId} value={plan.costOptionId}>
                {planText(plan)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}

/** When all rooms are paid. */
export function paymentText({ advance, holdHours, grandTotal }: TogetherQuote): string {
  if (advance > 0) return advanceSentence(advance, holdHours, rupeesLeft(grandTotal, advance));
  return holdHours ? heldFor({ hours: holdHours }) : m.payAtLodge();
}
