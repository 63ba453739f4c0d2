import { agesOf, asksForAges, type Children } from "#web/shared/pricing/child-age-rules.ts";
import { ChildAges } from "#web/shared/pricing/child-ages.tsx";
import type { DeskPlan } from "./new-booking-form.ts";

interface PlanAgesProps {
  form: Children;
  error: string | undefined;
  plan: DeskPlan | undefined;
  change: (part: Pick<Children, "childAges">) => void;
}

/** Asks how old the children are where the chosen plan's price depends on it. */
export function PlanAges({ form, error, plan, change }: PlanAgesProps) {
  if (!asksForAges(plan?.occupancy, form)) return null;
  return <ChildAges ages={agesOf(form)} error={error} onChange={(childAges) => change({ childAges })} />;
}
