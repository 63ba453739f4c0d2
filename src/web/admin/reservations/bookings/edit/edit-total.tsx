import { useId } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { type EditPricing, editPricings } from "#domain/pricing/edit-pricings.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { NightChange } from "#domain/reservations/edit-pricing.ts";
import * as m from "#messages/deskBookings.js";
import * as prices from "#messages/deskEditPrice.js";
import { typedRupees } from "#web/admin/platform/forms/typed-rupees.ts";
import { QuoteLines } from "#web/shared/reservations/quote-lines.tsx";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { TimeChoiceFields } from "../check-out/time-choice.tsx";
import type { EditForm } from "./edit-form.ts";
import { type EditTotal, hoursOf } from "./edit-preview.ts";

export function EditTotalLine({ total }: { total: EditTotal }) {
  const newTotal = total.kind === "new" ? total.preview[total.pricing].quote?.grandTotal : undefined;
  const stays = total.kind === "agreed" || (total.kind === "new" && newTotal === undefined);
  return (
    <p className="gap-0-4 row wraps tight-4 edit-total numbers" role="status">
      {stays && (
        <>
          <span className="muted">{m.agreedTotalStays()}</span>{" "}
          <strong>{formatRupees(total.kind === "agreed" ? total.total : total.old)}</strong>
        </>
      )}
      {total.kind === "new" && newTotal !== undefined && (
        <>
          <span className="muted">
            {m.oldTotal()} <s>{formatRupees(total.old)}</s>
          </span>{" "}
          <span className={total.isLoading ? "edit-total__stale" : undefined}>
            {m.newTotal()} <strong>{formatRupees(newTotal)}</strong>
          </span>
        </>
      )}
      {total.kind === "unknown" && (
        <>
          <span className="muted">{m.oldTotal()}</span> <strong>{formatRupees(total.old)}</strong>
        </>
      )}
    </p>
  );
}

type NewTotal = Extract<EditTotal, { kind: "new" }>;

interface EditPriceProps {
  form: EditForm;
  fields: Readonly<Record<string, string>>;
  booking: Booking;
  total: EditTotal;
  change: (part: Partial<EditForm>) => void;
}

export function EditPrice({ form, fields, booking, total, change }: EditPriceProps) {
  const isForHours = total.kind === "new" && total.preview.late !== null;
  const hours = hoursOf(form, total);
  const shown = total.kind === "new" ? total.preview[total.pricing] : undefined;
  return (
    <section className="edit-form__part" aria-label={m.price()}>
      <h3 className="below-3 edit-form__title">{m.price()}</h3>
      <div className="rounded ground-1 pad-4 stack gap-4 edit-form__price">
        {total.kind === "new" && (
          <PricingChoice total={total} onChoose={(pricing) => change({ pricing })} isLoading={total.isLoading} />
        )}
        {total.kind === "new" && isRaisedByLowering(form, booking, total) && (
          <Banner tone="notice">
            {prices.raisedByLowering({
              before: formatRupees(total.old),
              after: formatRupees(total.preview.flat.quote?.grandTotal ?? total.old),
              agreed: formatRupees(total.preview.agreed.quote?.grandTotal ?? total.old),
            })}
          </Banner>
        )}
        {total.kind === "new" && total.preview.nextGuest && (
          <Banner tone="notice">{prices.nextGuest(total.preview.nextGuest)}</Banner>
        )}
        {total.kind === "new" && total.pricing === "flat" && total.preview.flat.gstWarning && (
          <Banner tone="notice">{total.preview.flat.gstWarning}</Banner>
        )}
        {(total.kind === "agreed" || (shown && !shown.quote)) && (
          <>
            <p>{m.agreedPrice({ amount: formatRupees(booking.grandTotal) })}</p>
            <QuoteLines quote={booking.quote} totalLabel={m.agreedTotal()} />
          </>
        )}
        {total.kind === "new" && shown?.quote && (
          <>
            <p>{prices.newPrice({ amount: formatRupees(total.old) })}</p>
            {total.pricing === "agreed" && <NightChanges nights={total.preview.agreed.nights} />}
            <QuoteLines quote={shown.quote} totalLabel={m.newTotal()} />
          </>
        )}
        {total.kind === "unknown" &&
          (total.hasFailed ? (
            <ErrorState message={prices.failed()} onRetry={() => void total.retry()} busy={total.isLoading} />
          ) : (
            <p>{m.unknownPrice()}</p>
          ))}
        {hasExtraNight(form, booking, total) && (
          <Checkbox
            name="areTimesFree"
            label={isForHours ? prices.hoursNow() : prices.timesFree()}
            hint={hintOf(form, booking, total)}
            checked={form.areTimesFree}
            onChange={(event) => change({ areTimesFree: event.target.checked })}
          />
        )}
        {hours && <TimeChoiceFields late={hours.late} form={hours.form} error={fields.timeFee} onChange={change} />}
      </div>
    </section>
  );
}

/** The flat rule adds 10 % and 18 % to every night, so that a lower price per night can come to a higher total. */
function isRaisedByLowering(form: EditForm, booking: Booking, { pricing, preview, old }: NewTotal): boolean {
  const price = typedRupees(form.pricePerNight);
  const isLowered = typeof price === "number" && price < booking.pricePerNight;
  return pricing === "flat" && isLowered && (preview.flat.quote?.grandTotal ?? 0) > old;
}

/** Only at agreed rates do the times of arrival and departure count. */
function hasExtraNight(form: EditForm, booking: Booking, total: EditTotal): boolean {
  const isAgreed = total.kind !== "new" || total.pricing === "agreed";
  const hasHours = total.kind === "new" && total.preview.late !== null;
  return isAgreed && (form.areTimesFree || hasHours || countsNight(booking, total));
}

/** Says what happens without it, which is not known once it is chosen. */
function hintOf(form: EditForm, booking: Booking, total: EditTotal): string | undefined {
  if (total.kind !== "new" || total.preview.late === null || countsNight(booking, total)) return prices.timesFreeHint();
  return form.areTimesFree ? undefined : prices.hoursHint();
}

function countsNight(booking: Booking, total: EditTotal): boolean {
  const agreed = total.kind === "new" ? total.preview.agreed.quote : booking.quote;
  return (agreed ?? booking.quote).lateNights > 0;
}

interface PricingChoiceProps {
  total: NewTotal;
  isLoading: boolean;
  onChoose: (pricing: EditPricing) => void;
}

function PricingChoice({ total: { preview, pricing: chosen, old }, isLoading, onChoose }: PricingChoiceProps) {
  const name = useId();
  const hasGst = (quote: WireQuote | null) => quote?.lines.some(({ kind }) => kind === "gst");
  const flatHint = hasGst(preview.flat.quote) ? prices.flatHint : prices.flatHintWithoutGst;
  const texts = {
    flat: { label: prices.flat(), hint: preview.flat.quote ? flatHint() : m.agreedTotalStays() },
    agreed: { label: prices.agreed(), hint: prices.agreedHint() },
  };
  return (
    <fieldset className="stack gap-1 edit-pricing" aria-busy={isLoading}>
      <legend className="strong">{prices.choice()}</legend>
      {editPricings.map((pricing) => (
        <label
          key={pricing}
          className="control-high on-baseline clickable stack gap-3 pad-block-2 edit-pricing__choice"
        >
          <input type="radio" name={name} checked={chosen === pricing} onChange={() => onChoose(pricing)} />
          <span>
            {texts[pricing].label}
            <span className="block muted tiny tight-4">{texts[pricing].hint}</span>
          </span>
          <b className="numbers">{formatRupees(preview[pricing].quote?.grandTotal ?? old)}</b>
        </label>
      ))}
    </fieldset>
  );
}

function NightChanges({ nights }: { nights: readonly NightChange[] }) {
  if (nights.every(({ change }) => change === "kept")) return null;
  const labels = { kept: prices.kept, added: prices.added, removed: prices.removed };
  return (
    <ul className="stack gap-1 edit-nights numbers" aria-label={prices.nights()}>
      {nights.map(({ night, change, price }) => (
        <li key={night} className={`gap-3 stack edit-nights__night edit-nights__night--${change}`}>
          <span>{formatNight(night)}</span>
          <span className="muted tiny">{labels[change]()}</span>
          <span>{change === "removed" ? <s>{formatRupees(price)}</s> : formatRupees(price)}</span>
        </li>
      ))}
    </ul>
  );
}
