import { formatRupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { PlanPreview, RatePreview } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { ArrowRightIcon } from "#web/ui/icons/icons.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

interface BulkPreviewProps {
  preview: RatePreview | undefined;
  error: Error | null;
  isLoading: boolean;
  onRetry: () => void;
}

/** The effect of a change on each plan, before it is stored. */
export function BulkPreview({ preview, error, isLoading, onRetry }: BulkPreviewProps) {
  return (
    <section className="lined rounded ground-1 pad-4 rates-preview" aria-label={m.preview()} aria-busy={isLoading}>
      <h3 className="untracked below-2 heading-m">{m.preview()}</h3>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={onRetry} />
      ) : preview ? (
        <Shown preview={preview} />
      ) : isLoading ? (
        <SkeletonRows label={m.previewing()} rows={3} columns={2} />
      ) : (
        <p className="muted">{m.previewHint()}</p>
      )}
    </section>
  );
}

function Shown({ preview: { nights, plans, withoutSource } }: { preview: RatePreview }) {
  const booked = plans.reduce((total, plan) => total + plan.booked, 0);
  return (
    <>
      <div aria-live="polite">
        <p className="strong">{nights > 0 ? m.previewSum({ count: nights }) : m.nothingChanged()}</p>
        {booked > 0 && <p>{m.previewBooked({ count: booked })}</p>}
        {withoutSource > 0 && <p>{m.previewWithout({ count: withoutSource })}</p>}
      </div>
      <ul className="above-3 stack gap-3">
        {plans.map((plan) => (
          <PlanChanges key={plan.planId} plan={plan} />
        ))}
      </ul>
    </>
  );
}

function PlanChanges({ plan }: { plan: PlanPreview }) {
  const { prices, after, rules } = plan;
  const range = { lowest: formatRupees(after.lowest), highest: formatRupees(after.highest) };
  return (
    <li className="line-above pad-top-2">
      <p className="rates-preview__name">
        <strong>
          {plan.roomName}, {plan.planName}
        </strong>{" "}
        <span className="muted tiny">{m.nightsCount({ count: plan.nights })}</span>
      </p>
      {prices.map(({ before, after, nights }) => (
        <p key={`${before} ${after}`} className="rates-preview__price numbers">
          <del>{formatRupees(before)}</del> <ArrowRightIcon />
          <span className="visually-hidden">{m.becomes()}</span> <ins>{formatRupees(after)}</ins>{" "}
          <span className="muted tiny">{m.nightsCount({ count: nights })}</span>
        </p>
      ))}
      {after.lowest !== after.highest && (
        <p className="muted tiny">{m.afterwards({ range: m.lowestHighest(range) })}</p>
      )}
      {rules > 0 && <p>{m.rulesChange({ count: rules })}</p>}
    </li>
  );
}
