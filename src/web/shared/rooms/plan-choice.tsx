import { memo, useId } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import type { CancellationPolicy } from "#domain/pricing/cancellation.ts";
import { shortTerms } from "#domain/pricing/plan-terms.ts";
import { OccupancyNote } from "../pricing/occupancy-note.tsx";
import "./plan-choice.css";
import { PlanPrice } from "../pricing/plan-price.tsx";
import type { NightPriceProps } from "../pricing/price.tsx";
import type { Plan } from "./room-offer.ts";

interface PlanChoiceProps {
  title: string;
  plans: readonly Plan[];
  chosen: string;
  onChoose: (id: string) => void;
  /** The prices of the chosen stay, by plan; without them the plans' own. */
  prices?: ReadonlyMap<string, NightPriceProps>;
  /** Whether other nights cost more than the plans' own prices. */
  isFrom?: boolean;
  /** Names the terms of each plan: for this arrival, by the lodge's policy where a plan has none of its own. */
  policy?: CancellationPolicy;
  checkIn?: Night | undefined;
  today?: Night;
}

/** Shown only where there is a choice. */
export const PlanChoice = memo(function PlanChoice(props: PlanChoiceProps) {
  const { title, plans, chosen, onChoose, prices, isFrom, policy, checkIn, today } = props;
  const name = useId();
  if (plans.length < 2) return null;
  return (
    <fieldset className="stack gap-2 shrinks plan-choice">
      <legend className="below-2 strong">{title}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className="at-top control-high clickable stack gap-3 card plan-choice__one">
          <input type="radio" name={name} checked={plan.id === chosen} onChange={() => onChoose(plan.id)} />
          <span className="gap-0-4 row wraps small figures">
            <b className="breaks whole-line">{plan.name}</b>
            <PlanPrice {...(prices?.get(plan.id) ?? { inAll: plan.grandTotal, isFrom })} />
            {policy && today && (
              <span className="muted whole-line">{shortTerms(plan, policy, { checkIn, today })}</span>
            )}
            <OccupancyNote occupancy={plan.occupancy} />
          </span>
        </label>
      ))}
    </fieldset>
  );
});
