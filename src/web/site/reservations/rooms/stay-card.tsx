import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { planPaymentSentence } from "#domain/pricing/plan-terms.ts";
import { receptionPhone } from "#domain/property/lodge.ts";
import type { CardPrice } from "#domain/rooms/rooms.ts";
import { type BookingSearch, describeGuests } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import * as shared from "#messages/shared.js";
import { useLodge } from "#web/lodge.ts";
import { inAll as suffixInAll } from "#web/shared/pricing/in-all.ts";
import { OccupancyNote } from "#web/shared/pricing/occupancy-note.tsx";
import { NightPrice, Price } from "#web/shared/pricing/price.tsx";
import { QuoteLines } from "#web/shared/reservations/quote-lines.tsx";
import { PlanChoice } from "#web/shared/rooms/plan-choice.tsx";
import type { Plan } from "#web/shared/rooms/room-offer.ts";
import { StayDateFields } from "#web/shared/rooms/stay-date-fields.tsx";
import type { StayEnd } from "#web/shared/rooms/stay-days.ts";
import { prefetchBooking } from "#web/site/reservations/bookings/booking-overlay.tsx";
import { chosenPlan } from "#web/site/reservations/bookings/chosen-plan.ts";
import { nightsByPlan, shownQuote } from "#web/site/reservations/quotes/night-of.ts";
import { QuoteStatus } from "#web/site/reservations/quotes/quote-status.tsx";
import { StayPrice } from "#web/site/reservations/quotes/stay-price.tsx";
import type { StayQuoteState } from "#web/site/reservations/quotes/use-stay-quote.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { AlertIcon } from "#web/ui/icons/icons.tsx";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";
import { calendarFailed, type useRoomCalendar } from "../../rooms/calendar/use-room-calendar.ts";
import { useCalendarHistory } from "../../website/dialogs/use-calendar-history.ts";
import type { StayStatus } from "./stay-status.ts";

/** For browsers without scripts. A static import would bring all that the form needs into the scripts of the page. */
const plain = import.meta.env.SSR ? await import("../plain/plain-booking.tsx") : undefined;

interface StayCardProps {
  roomId: string;
  today: Night;
  search: BookingSearch;
  plans: readonly Plan[];
  /** Empty or unknown: the first one. */
  planId: string;
  onPlan: (id: string) => void;
  /** Whom the prices are for, once there are some; those who were searched for. */
  guests: Pick<BookingSearch, "adults" | "kids"> | undefined;
  /** The price of a night of the room without dates. */
  price: CardPrice;
  quoteState: StayQuoteState;
  calendar: ReturnType<typeof useRoomCalendar>;
  /** Why the stay can't be had; then nothing is offered but the way on. */
  status: StayStatus | undefined;
  /** What is to be said of the dates in the address. */
  note: string | undefined;
  /** Called on hover or focus of the dates. */
  onChoosing: () => void;
  onChoose: (end: StayEnd, day: Night) => void;
  onBook: () => void;
}

/** Beside the page on a wide screen; its button is at the bottom of the window on a phone. */
export function StayCard(props: StayCardProps) {
  const {
    roomId,
    today,
    search,
    plans,
    planId,
    onPlan,
    guests,
    price,
    quoteState,
    calendar,
    status,
    note,
    onChoosing,
    onChoose,
    onBook,
  } = props;
  const { checkin, checkout } = search;
  const lodge = useLodge();
  const calendarHistory = useCalendarHistory("stay");
  const plan = chosenPlan(plans, planId);
  const { reply, asked, isCurrent } = quoteState;
  const quote = status ? undefined : reply && shownQuote(reply);
  const { isFrom } = price;
  const ownPrice =
    plan === plans[0] ? { ...price, lower: undefined } : { perNight: plan.cost, inAll: plan.grandTotal, isFrom };
  // Another plan may take a stay that this one's rules refuse.
  const isPlanOffered = !status || "planId" in status.way;
  const outdated = reply && !isCurrent ? "" : undefined;
  const reception = receptionPhone(lodge);
  return (
    <section
      className="rounded-l lifted stack gap-4 ground-0 shrinks pad-5 stay-card"
      aria-labelledby="stay-card-title"
    >
      <h2 id="stay-card-title" className="visually-hidden">
        {m.yourStay()}
      </h2>
      {!status && (
        <p className="stack gap-1 muted tiny stay-card__price" data-outdated={outdated}>
          {quote ? <StayPrice quote={quote} /> : <NightPrice {...ownPrice} />}
        </p>
      )}
      {isPlanOffered && (
        <PlanChoice
          title={m.choosePlan()}
          plans={plans}
          chosen={plan.id}
          onChoose={onPlan}
          prices={nightsByPlan(reply)}
          isFrom={isFrom}
          policy={lodge.cancellationPolicy}
          checkIn={checkin}
          today={today}
        />
      )}
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
        {(status ?? note) && (
          <p
            className={classNames(
              "row gap-2 strong small at-top tight-4 stay-card__problem",
              !status?.isOwn && "alarming",
            )}
          >
            {status?.isOwn ? <CheckIcon /> : <AlertIcon />}
            {status?.problem ?? note}
          </p>
        )}
        {calendar.failed && !status && <p className="muted small room-page__small">{calendarFailed()}</p>}
      </div>
      {guests && <p className="small">{m.forGuests({ guests: describeGuests(guests) })}</p>}
      {checkin && checkout && !status && <QuoteStatus state={quoteState} />}
      {quote && (
        <div data-outdated={outdated}>
          <QuoteLines quote={quote} />
        </div>
      )}
      <div className="stay-card__act">
        {status ? (
          <WayOn {...status} onPlan={onPlan} />
        ) : (
          <>
            <p className="stay-card__short" aria-hidden="true" data-outdated={quote && outdated}>
              {quote ? (
                <Price rupees={quote.grandTotal} suffix={suffixInAll(lodge)} />
              ) : (
                <Price rupees={ownPrice.perNight} suffix={isFrom ? shared.perNightLowest() : shared.perNight()} />
              )}
            </p>
            <Button wide size="large" onClick={onBook} {...prefetchBooking}>
              {m.bookStay()}
            </Button>
          </>
        )}
      </div>
      <noscript>
        {plain && !status && (
          <plain.PlainBooking
            roomId={roomId}
            plans={plans}
            planId={plan.id}
            prices={nightsByPlan(reply)}
            policy={lodge.cancellationPolicy}
            searched={search}
            today={today}
          />
        )}
      </noscript>
      {reception && (
        <p className="muted small room-page__small">
          {!status && (
            <span data-outdated={quote && outdated}>
              {planPaymentSentence(quote ? chosenPlan(plans, asked?.costOptionId ?? "") : plan, quote)}{" "}
            </span>
          )}
          {m.ratherTalk({
            phone: reception.text,
            link: (text) => (
              <a key="link" href={telephoneUrl(reception.digits)}>
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </section>
  );
}

function WayOn({ problem, isOwn, way, onPlan }: StayStatus & Pick<StayCardProps, "onPlan">) {
  return (
    <>
      <p className={classNames("strong small stay-card__why", !isOwn && "alarming")} aria-hidden="true">
        {problem}
      </p>
      {"planId" in way ? (
        <Button className="stay-card__way" variant="secondary" wide size="large" onClick={() => onPlan(way.planId)}>
          {way.text}
        </Button>
      ) : (
        <ButtonLink
          className="stay-card__way"
          variant="secondary"
          wide
          size="large"
          to={way.to}
          preventScrollReset={way.to.includes("/rooms/")}
        >
          {way.text}
        </ButtonLink>
      )}
    </>
  );
}
