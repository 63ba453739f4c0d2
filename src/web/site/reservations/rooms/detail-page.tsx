import { useEffect, useEffectEvent, useMemo, useState } from "react";
import {
  type SetURLSearchParams,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { getQuote } from "#contract/reservations/quotes.ts";
import { getRoom, getRoomCalendar } from "#contract/rooms/rooms.ts";
import { type CalendarNight, firstBlockedNight, isPlainlyFree } from "#domain/platform/time/availability.ts";
import { addNights, type Night, nightsOf, type Stay } from "#domain/platform/time/nights.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import { isOnRequest, type Room, roomImages } from "#domain/rooms/rooms.ts";
import { agesOfParty, type BookingSearch, readSearch, writeSearch } from "#domain/website/booking-search.ts";
import * as calendarMessages from "#messages/calendar.js";
import * as m from "#messages/rooms.js";
import { type Api, orErrorPage, pageContext } from "#web/api.ts";
import { lodgeIn, useLodge } from "#web/lodge.ts";
import { keepDataForDialogs } from "#web/shared/platform/app/keep-data-for-dialogs.ts";
import { snippetOf } from "#web/shared/platform/first-characters.ts";
import { addMonths, firstDay, type Month, monthsShown, readMonth } from "#web/shared/platform/month-grid.ts";
import { OwnRating } from "#web/shared/rooms/own-rating.tsx";
import { asShown, offerOf } from "#web/shared/rooms/room-offer.ts";
import { type StayEnd, withDay } from "#web/shared/rooms/stay-days.ts";
import { BookingOverlay } from "#web/site/reservations/bookings/booking-overlay.tsx";
import type { QuoteBody } from "#web/site/reservations/quotes/fetch-quote.ts";
import { useStayQuote } from "#web/site/reservations/quotes/use-stay-quote.ts";
import { readDialogs } from "#web/site/website/dialogs/dialog-stack.ts";
import { useDialogHistory } from "#web/site/website/dialogs/use-dialog-history.ts";
import { Breadcrumbs } from "#web/site/website/layout/breadcrumbs.tsx";
import { JsonLd } from "#web/site/website/layout/json-ld.tsx";
import { describeMissingPage, describePage } from "#web/site/website/layout/seo.ts";
import { useRememberedSearch, useRememberSearch } from "#web/site/website/search/remembered-search.ts";
import { UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import { otherThanFirst, useRoomCalendar } from "../../rooms/calendar/use-room-calendar.ts";
import { chosenPlan } from "../bookings/chosen-plan.ts";
import { linkProblem } from "../search/link-problem.ts";
import { loadAsking } from "../search/search-answer.ts";
import type { Route } from "./+types/detail-page.ts";
import { FreeNights } from "./free-nights.tsx";
import { Gallery } from "./gallery.tsx";
import { RequestCard } from "./on-request.tsx";
import { OtherRooms } from "./other-rooms.tsx";
import { roomData } from "./room-data.ts";
import { RoomDescription } from "./room-description.tsx";
import { StayCard } from "./stay-card.tsx";
import { isTooSmall, type OwnStay, stayStatus } from "./stay-status.ts";
import { useKnownRooms } from "./use-known-rooms.ts";
import { roomAnswer, useRoomAnswer } from "./use-room-answer.ts";

const roomsPath = "/service/rooms";
const othersShown = 3;
const pathOf = (id: string) => `${roomsPath}/${id}`;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, lodge, today, origin } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const month = readMonth(query.get("month"), today, readSearch(query, today).checkin);
  const from = firstDay(month) < today ? today : firstDay(month);
  const span = { from, to: firstDay(addMonths(month, monthsShown)) };
  const { room } = await orErrorPage(api(getRoom, { params: { id: params.id } }));
  const search = readSearch(query, today);
  const stay = stayIn(search);
  const quoteBody = stay && !isOnRequest(room) ? quoteBodyOf(room, search, stay, query.get("plan") ?? "") : undefined;
  const night = room.fromNight ?? today;
  const oneNight = { checkIn: night, checkOut: addNights(night, 1) };
  // The page is also useful without the calendar or the prices of a stay.
  const guests = pricedGuests(room, search);
  const [nights, lodgeNow, quoted, nightQuotes] = await Promise.all([
    api(getRoomCalendar, { params: { id: params.id }, query: span }).then(
      (reply): CalendarNight[] | undefined => reply.nights,
      () => undefined,
    ),
    lodge(),
    quoteBody &&
      api(getQuote, { body: quoteBody }).then(
        (reply) => ({ body: quoteBody, reply }),
        () => undefined,
      ),
    stay ? undefined : quotesByPlan(api, room, oneNight, guests),
  ]);
  const nightsByDate = new Map(nights?.map((one) => [one.night, one]));
  const isBookable = !isOnRequest(room) && !isTooSmall(room, search);
  const isAnswerNeeded = stay && isBookable && !isPlainlyFree(stay, nightsByDate, quoted?.reply);
  const answer = isAnswerNeeded
    ? await loadAsking()
        .then(({ checkDates }) => checkDates(api, search, room._id))
        .then((reply) => roomAnswer(room._id, search, reply))
    : undefined;
  const dateProblem = linkProblem(query, today);
  const { policies } = lodgeNow;
  return {
    room: asShown(room, lodgeNow),
    month,
    nights,
    policies,
    quoted,
    nightQuotes,
    guests,
    answer,
    dateProblem,
    today,
    origin,
  };
}

/** One guest unless guests were searched for whom the room takes, like the search's results. */
function pricedGuests(room: Pick<Room, "maxCapacity">, search: BookingSearch) {
  const { adults, kids, areGuestsAssumed } = search;
  return areGuestsAssumed || isTooSmall(room, search)
    ? { adults: 1, kids: 0 }
    : { adults, kids, ages: agesOfParty(search) };
}

function quoteBodyOf(room: Room, search: BookingSearch, stay: Stay, planId: string): QuoteBody {
  const { adults, kids, ages } = pricedGuests(room, search);
  const option = room.costOptions.find(({ id }) => id === planId) ?? room.costOptions[0];
  return {
    roomId: room._id,
    ...(option && { costOptionId: option.id }),
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    adultMale: adults,
    children: kids,
    ...(ages && { childAges: [...ages] }),
  };
}

async function quotesByPlan(
  api: Api,
  room: Room,
  stay: Stay,
  { adults, kids, ages }: Pick<BookingSearch, "adults" | "kids" | "ages">,
): Promise<Record<string, WireQuote>> {
  const found: Record<string, WireQuote> = {};
  await Promise.all(
    room.costOptions.map(async ({ id }) => {
      const aged = ages && { childAges: [...ages] };
      const body = { roomId: room._id, costOptionId: id, adultMale: adults, children: kids, ...aged };
      const dates = { checkInDate: stay.checkIn, checkOutDate: stay.checkOut };
      const reply = await api(getQuote, { body: { ...body, ...dates } }).catch(() => undefined);
      if (reply) found[id] = reply.quote;
    }),
  );
  return found;
}

/** Dates are in the URL, but only other months of the calendar need the server. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const isSameView =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get("month") === nextUrl.searchParams.get("month");
  return isSameView ? false : keepDataForDialogs(args);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const lodge = lodgeIn(matches);
  if (!loaderData) return describeMissingPage(lodge);
  const { room, origin } = loaderData;
  const [picture = "/banner_image.jpeg"] = roomImages(room);
  const description = snippetOf(room.description);
  return describePage(lodge, { title: room.name, description, path: pathOf(room._id), origin, picture });
}

function stayIn({ checkin, checkout }: BookingSearch): Stay | undefined {
  return checkin && checkout ? { checkIn: checkin, checkOut: checkout } : undefined;
}

/** The page loads the nights of two months. */
function isWithin(stay: Stay, nights: readonly CalendarNight[] = []): boolean {
  const known = new Set(nights.map(({ night }) => night));
  return nightsOf(stay).every((night) => known.has(night));
}

function useSearchedStay(today: Night) {
  const [query, setQuery] = useSearchParams();
  const [chosen, setDates] = useChosenDates(query, setQuery);
  const search = { ...readSearch(query, today), ...chosen };
  const withMonth = (month: Month) => {
    const next = new URLSearchParams(query);
    next.set("month", month);
    return `?${next}`;
  };
  const planInUrl = query.get("plan") ?? "";
  // The router renders the new URL as a transition: until then the radio button would jump back.
  const [picked, setPicked] = useState<{ planId: string; before: string }>();
  if (picked && picked.before !== planInUrl) setPicked(undefined);
  const setPlan = (planId: string) => {
    setPicked({ planId, before: planInUrl });
    updateQuery(setQuery, (next) => next.set("plan", planId));
  };
  const areGuestsGiven = !search.areGuestsAssumed;
  return { search, areGuestsGiven, planId: picked?.planId ?? planInUrl, setDates, setPlan, withMonth };
}

type ChosenDates = Required<Pick<BookingSearch, "checkin" | "checkout">>;

/**
 * Dates on their way into the URL. A calendar with an entry of its own in the history is left first: the URL of the page
 * is in the entry beneath.
 */
function useChosenDates(query: URLSearchParams, setQuery: SetURLSearchParams) {
  const before = query.toString();
  const [chosen, setChosen] = useState<{ dates: ChosenDates; before: string }>();
  if (chosen && chosen.before !== before) setChosen(undefined);
  const dates = chosen?.dates;
  const isCovered = readDialogs(useLocation().hash).length > 0;
  const update = useEffectEvent(({ checkin, checkout }: ChosenDates) => {
    if (query.get("checkin") === checkin && query.get("checkout") === checkout) return;
    updateQuery(setQuery, (next) => {
      next.set("checkin", checkin);
      next.set("checkout", checkout);
    });
  });
  useEffect(() => {
    if (dates && !isCovered) update(dates);
  }, [dates, isCovered]);
  return [dates, (dates: ChosenDates) => setChosen({ dates, before })] as const;
}

function updateQuery(setQuery: SetURLSearchParams, change: (query: URLSearchParams) => void) {
  setQuery(
    (last) => {
      const next = new URLSearchParams(last);
      change(next);
      return next;
    },
    { replace: true, preventScrollReset: true },
  );
}

function RoomHead({ room }: { room: Room }) {
  return (
    <header className="on-baseline row wraps spread room-page__head">
      <h1>{room.name}</h1>
      <p className="row wraps soft small room-page__facts">
        <OwnRating rating={room.rating} source={m.ownRating()} />
        <span className="inline-row middle gap-2 room-page__sleeps">
          <UsersIcon /> {m.sleeps({ count: room.maxCapacity })}
        </span>
        <span>{useLodge().place}</span>
      </p>
    </header>
  );
}

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  return <RoomView key={loaderData.room._id} loaderData={loaderData} />;
}

function RoomView({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { room, month, nights, policies, quoted, nightQuotes, guests, dateProblem, today, origin } = loaderData;
  const offer = useMemo(() => offerOf(room), [room]);
  const offers = useMemo(() => (offer.isOnRequest ? [] : [offer]), [offer]);
  const lodge = useLodge();
  const others = (useKnownRooms().rooms ?? []).filter(({ _id }) => _id !== room._id).slice(0, othersShown);
  const booking = useDialogHistory("book");
  const [own, setOwn] = useState<OwnStay>();
  const { revalidate } = useRevalidator();
  const { search, areGuestsGiven, planId, setDates, setPlan, withMonth } = useSearchedStay(today);
  const stay = stayIn(search);
  useRememberSearch(search);
  const remembered = useRememberedSearch();
  const [isChoosing, setChoosing] = useState(false);
  const isUnknown = stay !== undefined && !isWithin(stay, nights);
  const otherPlan = otherThanFirst(offer.plans, planId);
  const isNeeded = isChoosing || isUnknown || otherPlan !== undefined;
  const calendar = useRoomCalendar(room, today, isNeeded, nights, otherPlan);
  const { blocked, reload } = calendar;
  const quoteBody = stay && !offer.isOnRequest ? quoteBodyOf(room, search, stay, planId) : undefined;
  const quoteState = useStayQuote(quoteBody, { active: true, known: quoted });
  const { reply, isCurrent } = quoteState;
  const refusal = isCurrent ? reply?.restriction?.message : undefined;
  const taken = stay && firstBlockedNight(stay, (night) => blocked.has(night));

  const isQuoted = isCurrent || quoteState.error !== undefined;
  const isAnswerNeeded =
    stay &&
    isQuoted &&
    !isTooSmall(room, search) &&
    !isPlainlyFree(stay, calendar.nights, isCurrent ? reply : undefined);
  const answer = useRoomAnswer(room._id, isAnswerNeeded ? search : undefined, loaderData.answer);
  const { refused } = answer ?? {};
  const plan = chosenPlan(offer.plans, planId).id;
  const facts = { room: offer, search, today, answer: answer?.room, refused, taken, refusal, planId: plan, own };
  const status = stayStatus(facts);

  const dates = { checkIn: stay?.checkIn, checkOut: stay?.checkOut };
  /** The URL holds both dates or none: the other one follows from a stay of one night. */
  const chooseDay = (end: StayEnd, day: Night) => {
    const { checkIn = addNights(day, -1), checkOut = addNights(day, 1) } = withDay(dates, end, day);
    setDates({ checkin: checkIn, checkout: checkOut });
  };
  const loadAgain = () => {
    reload();
    void revalidate();
  };
  const crumbs = [
    { name: m.title(), path: roomsPath },
    { name: room.name, path: pathOf(room._id) },
  ];
  return (
    <article className="wrap room-page">
      <JsonLd
        data={roomData(room, lodge, origin, stay && reply && isCurrent ? { stay, quote: reply.quote } : undefined)}
      />
      <Breadcrumbs origin={origin} crumbs={crumbs} />
      <RoomHead room={room} />
      <Gallery images={roomImages(room)} alt={room.name} />
      <div className="above-6 stack room-page__columns">
        <RoomDescription
          room={room}
          policies={policies}
          nightQuotes={stay ? undefined : nightQuotes}
          guests={guests}
          calendar={
            nights ? (
              <FreeNights
                month={month}
                nights={calendar.nights}
                blocked={blocked}
                today={today}
                dates={dates}
                onChoose={chooseDay}
                addressOf={withMonth}
              />
            ) : (
              <p>{calendarMessages.failed()}</p>
            )
          }
        />
        {offer.isOnRequest ? (
          <RequestCard title={m.yourStay()} />
        ) : (
          <StayCard
            roomId={room._id}
            today={today}
            search={search}
            plans={offer.plans}
            planId={planId}
            onPlan={setPlan}
            guests={areGuestsGiven ? search : stay && pricedGuests(room, search)}
            price={offer.price}
            quoteState={quoteState}
            calendar={calendar}
            status={status}
            note={stay ? undefined : dateProblem}
            onChoosing={() => setChoosing(true)}
            onChoose={chooseDay}
            onBook={() => booking.open(room._id)}
          />
        )}
      </div>
      <OtherRooms rooms={others} query={stay ? writeSearch(search) : remembered && writeSearch(remembered)} />
      <BookingOverlay
        rooms={offers}
        dialog={booking}
        today={today}
        search={stay ? search : remembered}
        planId={planId}
        onBooked={({ reference, checkInDate, checkOutDate }, key) => {
          const to = `/booking/${reference}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
          setOwn({ checkIn: checkInDate, checkOut: checkOutDate, reference, to });
          loadAgain();
        }}
        onTaken={loadAgain}
      />
    </article>
  );
}
