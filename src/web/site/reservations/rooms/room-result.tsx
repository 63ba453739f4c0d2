import { Link } from "react-router";
import { fewUnits } from "#domain/platform/time/availability.ts";
import { formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import { freeUntil } from "#domain/pricing/cancellation.ts";
import { planPolicy } from "#domain/pricing/plan-terms.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import { type BookingSearch, describeGuests } from "#domain/website/booking-search.ts";
import * as calendar from "#messages/calendar.js";
import * as m from "#messages/rooms.js";
import { useLodge } from "#web/lodge.ts";
import { LowerPriceNote, PlanName } from "#web/shared/pricing/price.tsx";
import { RoomCard } from "#web/shared/rooms/room-card.tsx";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { prefetchBooking } from "#web/site/reservations/bookings/booking-overlay.tsx";
import { StayPrice } from "#web/site/reservations/quotes/stay-price.tsx";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";
import { UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { CallToBook } from "./on-request.tsx";
import { type RoomFilter, type RoomResult, writeQuery } from "./room-results.ts";

interface RoomResultCardProps {
  result: RoomResult;
  search: BookingSearch | undefined;
  filter: RoomFilter;
  today: Night;
  /** Missing if the stay can't be booked at all. */
  onBook: ((room: RoomOffer) => void) | undefined;
}

/** Shows the total of the searched stay, or why the room is not available and when it is. */
export function RoomResultCard({ result, search, filter, today, onBook }: RoomResultCardProps) {
  const { room, availability } = result;
  const isFree = availability?.bookable !== false;
  return (
    <RoomCard
      room={room}
      preview={room.snippet}
      heading="h3"
      detailsLabel={m.viewFullDetails()}
      query={search && writeQuery(search, { amenities: [], sort: "recommended" })}
      onBook={isFree ? onBook : undefined}
      bookAhead={prefetchBooking}
      price={
        room.isOnRequest ? undefined : isFree ? (
          availability?.quote && <ResultPrice result={result} quote={availability.quote} />
        ) : (
          <UnavailableReason result={result} search={search} filter={filter} today={today} />
        )
      }
      note={
        room.isOnRequest ? <CallToBook /> : isFree && <Sleeps result={result} search={onBook && search} today={today} />
      }
      sizes="(min-width: 1280px) 28rem, (min-width: 768px) 40vw, 92vw"
    />
  );
}

function ResultPrice({ result: { room, availability }, quote }: { result: RoomResult; quote: WireQuote }) {
  const lower = availability?.lower;
  const planOf = (planId: string | undefined) => room.plans.find(({ id }) => id === planId);
  const plan = lower && planOf(lower.costOptionId);
  return (
    <span className="stack gap-1 stay-price">
      <StayPrice quote={quote} />
      <PlanName name={(planOf(availability?.costOptionId) ?? room.plans[0])?.name} />
      {lower && plan && <LowerPriceNote inAll={lower.grandTotal} plan={plan.name} isFrom={false} />}
    </span>
  );
}

interface SleepsProps {
  result: RoomResult;
  search: BookingSearch | undefined;
  today: Night;
}

function Sleeps({ result: { room, availability }, search, today }: SleepsProps) {
  const { cancellationPolicy } = useLodge();
  const plan = room.plans.find(({ id }) => id === availability?.costOptionId) ?? room.plans[0];
  const policy = plan ? planPolicy(plan, cancellationPolicy) : cancellationPolicy;
  const free = search?.checkin && freeUntil(policy, search.checkin, today);
  const left = availability?.unitsLeft;
  return (
    <span className="gap-2-4 row middle wraps">
      <span className="gap-2 inline-row middle soft">
        <UsersIcon />
        {m.sleeps({ count: room.maxCapacity })}
      </span>
      {free && <span className="room-note__free">{m.freeCancellation({ day: formatNightShort(free, today) })}</span>}
      {left !== undefined && left > 0 && left <= fewUnits && (
        <Badge tone="brass">{calendar.unitsLeft({ count: left })}</Badge>
      )}
    </span>
  );
}

function UnavailableReason({
  result,
  search,
  filter,
  today,
}: {
  result: RoomResult;
  search?: BookingSearch;
  filter: RoomFilter;
  today: Night;
}) {
  const { message, reason, nearestStay } = result.availability ?? {};
  const tooSmall = search && m.tooSmall({ count: result.room.maxCapacity, guests: describeGuests(search) });
  return (
    <span className="at-start gap-2-4 stack middle strong small room-note--not">
      <span>{reason === "capacity" ? tooSmall : message}</span>
      {nearestStay && search && (
        <Link
          className="control-high gap-2 ground-monsoon inline-row middle pad-1-4 pill soft room-note__nearest"
          to={{ search: writeQuery({ ...search, ...nearestStay }, filter) }}
        >
          <CalendarIcon />
          {m.nearestDates({
            from: formatNightShort(nearestStay.checkin, today),
            to: formatNightShort(nearestStay.checkout, today),
          })}
        </Link>
      )}
    </span>
  );
}
