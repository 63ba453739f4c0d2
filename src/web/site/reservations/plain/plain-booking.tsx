import { formatRupees } from "#domain/platform/money/money.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import type { CancellationPolicy } from "#domain/pricing/cancellation.ts";
import { shortTerms } from "#domain/pricing/plan-terms.ts";
import { agesOfParty, type BookingSearch, oldestKid, searchLimits } from "#domain/website/booking-search.ts";
import { plainFormPaths } from "#domain/website/plain-forms.ts";
import * as booking from "#messages/booking.js";
import { locale } from "#messages/locale.js";
import * as m from "#messages/rooms.js";
import * as search from "#messages/search.js";
import * as shared from "#messages/shared.js";
import * as stayQuote from "#messages/stayQuote.js";
import { useLodge } from "#web/lodge.ts";
import { asksForAges } from "#web/shared/pricing/child-age-rules.ts";
import { perNightTaxLabel } from "#web/shared/pricing/in-all.ts";
import type { NightPriceProps } from "#web/shared/pricing/price.tsx";
import type { Plan } from "#web/shared/rooms/room-offer.ts";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { PlainContactFields } from "./plain-contact-fields.tsx";

interface PlainBookingProps {
  roomId: string;
  plans: readonly Plan[];
  planId: string;
  /** The prices of the chosen stay, by plan; without them the plans' own. */
  prices: ReadonlyMap<string, NightPriceProps> | undefined;
  policy: CancellationPolicy;
  searched: BookingSearch;
  today: string;
}

/** The booking of a browser without scripts: a plain form, which is answered with the guest's own page. */
export function PlainBooking({ roomId, plans, planId, prices, policy, searched, today }: PlainBookingProps) {
  const { adults, kids, checkin, checkout, areGuestsAssumed } = searched;
  const lodge = useLodge();
  const describePlan = (plan: Plan) => {
    const price = formatRupees(prices?.get(plan.id)?.inAll ?? plan.grandTotal);
    const terms = shortTerms(plan, policy, { checkIn: checkin, today });
    return [`${plan.name}: ${price} ${perNightTaxLabel(lodge)}`, terms].filter(Boolean).join(" · ");
  };
  const children = areGuestsAssumed ? 0 : kids;
  const isAged = plans.some(({ occupancy }) => asksForAges(occupancy, { children }));
  const ages = agesOfParty(searched);
  const most = searchLimits.maxGuests;
  return (
    <form className="stack gap-4" action={localizedPath(locale(), plainFormPaths.booking)} method="post">
      <p>{m.bookingWithoutScript()}</p>
      <input type="hidden" name="roomId" value={roomId} />
      {plans.length > 1 && (
        <fieldset className="stack gap-2 shrinks plan-choice">
          <legend className="below-2 strong">{m.choosePlan()}</legend>
          {plans.map((plan) => (
            // A closed select would cut the terms off.
            <label key={plan.id} className="at-top control-high clickable stack gap-3 card plan-choice__one">
              <input type="radio" name="costOptionId" value={plan.id} defaultChecked={plan.id === planId} />
              <span className="small">{describePlan(plan)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field label={shared.checkInDate()} required>
        <TextInput name="checkInDate" type="date" min={today} defaultValue={checkin} required />
      </Field>
      <Field label={shared.checkOutDate()} required>
        <TextInput name="checkOutDate" type="date" min={today} defaultValue={checkout} required />
      </Field>
      <Field label={search.adults()} required>
        <TextInput name="adultMale" type="number" min={1} max={most} defaultValue={areGuestsAssumed ? 1 : adults} />
      </Field>
      <Field label={search.kids()}>
        <TextInput name="children" type="number" min={0} max={most} defaultValue={children} />
      </Field>
      {isAged && (
        <fieldset className="stack gap-2">
          <legend className="below-2 strong">{stayQuote.agesTitle()}</legend>
          {Array.from({ length: children }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one for each child, in order
            <Field key={at} label={stayQuote.ageOfChild({ number: at + 1 })}>
              <TextInput name="childAges" type="number" min={0} max={oldestKid} defaultValue={ages?.[at]} />
            </Field>
          ))}
        </fieldset>
      )}
      <PlainContactFields />
      <button type="submit" className="button button--primary button--large button--wide">
        {booking.confirmBooking()}
      </button>
    </form>
  );
}
