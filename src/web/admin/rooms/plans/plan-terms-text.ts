import { formatRupees } from "#domain/platform/money/money.ts";
import type { CostOption, noPlanTerms } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskPlans.js";

type PlanTerms = Partial<Pick<CostOption, keyof typeof noPlanTerms>>;

/** The terms of a cost option beyond its price, in a few words each. */
export function planTermsParts({ gstBySlab, occupancy, isDeskOnly, cancellationSteps, deposit, holdHours }: PlanTerms) {
  return [
    gstBySlab && m.bySlabPart(),
    occupancy &&
      m.guestsPart({
        count: occupancy.includedGuests,
        adult: formatRupees(occupancy.extraAdult),
        child: formatRupees(occupancy.extraChild),
      }),
    isDeskOnly && m.deskOnlyPart(),
    cancellationSteps && m.ownStepsPart(),
    deposit &&
      m.depositPart({ kind: deposit.kind === "first-night" ? "night" : deposit.kind, percent: deposit.percent }),
    holdHours && m.holdPart({ hours: holdHours }),
  ].filter((part) => typeof part === "string");
}
