import { formatPhone, telephoneUrl } from "#domain/platform/text/phone.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { paymentTerms } from "#domain/platform/values/policies.ts";
import { depositSentence } from "#domain/pricing/plan-terms.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import { type BookingSearch, describeGuests } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import * as shared from "#messages/shared.js";
import { useLodge } from "#web/lodge.ts";
import { forNightsInAll, inAll as suffixInAll } from "#web/shared/pricing/in-all.ts";
import { OccupancyNote } from "#web/shared/pricing/occupancy-note.tsx";
import { NightPrice, type NightPriceProps, Price } from "#web/shared/pricing/price.tsx";
import { QuoteLines } from "#web/shared/reservations/quote-lines.tsx";
import { PlanChoice } from "#web/shared/rooms/plan-choice.tsx";
import type { Plan } from "#web/shared/rooms/room-offer.ts";
import { StayDateFields } from "#web/shared/rooms/stay-date-fields.tsx";
import type { StayEnd } from "#web/shared/rooms/stay-days.ts";
import { prefetchBooking } from "#web/site/reservations/bookings/booking-overlay.tsx";
import { chosenPlan } from "#web/site/reservations/bookings/chosen-plan.ts";
import { nightOf, nightsByPlan, shownQuote } from "#web/site/reservations/quotes/night-of.ts";
import { QuoteStatus } from "#web/site/reservations/quotes/quote-status.tsx";
import type { StayQuoteState } from "#web/site/reservations/quotes/use-stay-quote.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertIcon } from "#web/ui/icons/icons.tsx";
import { calendarFailed, type useRoomCalendar } from "../../rooms/calendar/use-room-calendar.ts";
import { useCalendarHistory } from "../../website/dialogs/use-calendar-history.ts";

interface StayCardProps {
  today: Night;
  search: BookingSearch;
  plans: readonly Plan[];
  /** Empty or unknown: the first one. */
  planId: string;
  onPlan: (id: string) => void;
  /** Whether the guests were searched for, or are the defaults. */
  areGuestsGiven: boolean;
  /** The price of a night of the room without dates. */
  price: NightPriceProps;
  quoteState: StayQuoteState;
  calendar: ReturnType<typeof useRoomCalendar>;
  /** Why the chosen dates are not available. */
  problem: string | undefined;
  /** Called on hover or focus of the dates. */
  onChoosing: () => void;
  onChoose: (end: StayEnd, day: Night) => void;
  onBook: () => void;
}

/** Beside the page on a wide screen; its button is at the bottom of the window on a phone. */
export function StayCard(props: StayCardProps) {
  const {
    today,
    search,
    plans,
    planId,
    onPlan,
    areGuestsGiven,
    price,
    quoteState,
    calendar,
    problem,
    onChoosing,
    onChoose,
    onBook,
  } = props;
  const { checkin, checkout } = search;
  const calendarHistory = useCalendarHistory("stay");
  const plan = chosenPlan(plans, planId);
  const { reply, isCurrent } = quoteState;
  const quote = reply && shownQuote(reply);
  const ownPrice = plan === plans[0] ? price : { perNight: plan.cost, inAll: plan.grandTotal };
  const outdated = reply && !isCurrent ? "" : undefined;
  const lodge = useLodge();
  const reception = receptionOf(lodge);
  return (
    <section className="rounded-l lifted stack gap-4 ground-0 shrinks stay-card" aria-labelledby="stay-card-title">
      <h2 id="stay-card-title" className="visually-hidden">
        {m.yourStay()}
      </h2>
      <p className="stack gap-1 muted tiny stay-card__price" data-outdated={outdated}>
        {quote && <Price rupees={quote.grandTotal} suffix={forNightsInAll(lodge, quote.nights)} size="large" />}
        <NightPrice {...(quote ? nightOf(quote) : ownPrice)} />
      </p>
      <PlanChoice
        title={m.choosePlan()}
        plans={plans}
        chosen={plan.id}
        onChoose={onPlan}
        prices={nightsByPlan(reply)}
      />
      {plans.length < 2 && <OccupancyNote occupancy={plan.occupancy} />}
      <fieldset
        className="stack gap-3 stay-card__dates"
        aria-label={m.dates()}
        onPointerEnter={onChoosing}
        onFocus={onChoosing}
      >
        <StayDateFields
          checkIn={{ name: "checkin" }}
          checkOut={{ name: "checkout" }}
          dates={{ checkIn: checkin, checkOut: checkout }}
          today={today}
          onChange={(end, day) => day && onChoose(end, day)}
          blocked={calendar.blocked}
          nights={calendar.nights}
          format={formatNight}
          placeholder={shared.chooseDate()}
          history={calendarHistory}
        />
      </fieldset>
      <div className="stay-card__status" role="status">
        {problem && (
          <p className="row gap-2 strong small stay-card__problem">
            <AlertIcon />
            {problem}
          </p>
        )}
        {calendar.failed && !problem && <p className="muted small room-page__small">{calendarFailed()}</p>}
      </div>
      {areGuestsGiven && <p className="small">{m.forGuests({ guests: describeGuests(search) })}</p>}
      {checkin && checkout && <QuoteStatus state={quoteState} />}
      {quote && (
        <div data-outdated={outdated}>
          <QuoteLines quote={quote} />
        </div>
      )}
      <div className="stay-card__act">
        <p className="stay-card__short" aria-hidden="true">
          {quote ? (
            <Price rupees={quote.grandTotal} suffix={suffixInAll(lodge)} />
          ) : (
            <Price rupees={ownPrice.perNight} suffix={ownPrice.isFrom ? shared.perNightLowest() : shared.perNight()} />
          )}
        </p>
        <Button wide size="large" onClick={onBook} {...prefetchBooking}>
          {m.bookStay()}
        </Button>
      </div>
      <noscript>
        <p>{m.bookingWithoutScript()}</p>
      </noscript>
      {reception && (
        <p className="muted small room-page__small">
          {(quote && depositSentence(plan, quote)) ?? paymentTerms()}{" "}
          {m.ratherTalk({
            phone: formatPhone(reception),
            link: (text) => (
              <a key="link" href={telephoneUrl(reception)}>
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </section>
  );
}
