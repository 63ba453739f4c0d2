import { Suspense, useCallback } from "react";
import { data, useNavigation, useRevalidator } from "react-router";
import { getAvailability } from "#contract/reservations/availability.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { guestErrors } from "#domain/rooms/guest-counts.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { type BookingSearch, readSearch } from "#domain/website/booking-search.ts";
import { locale } from "#messages/locale.js";
import * as m from "#messages/rooms.js";
import { type Api, pageContext } from "#web/api.ts";
import { lodgeIn } from "#web/lodge.ts";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { BookingOverlay } from "#web/site/reservations/bookings/booking-overlay.tsx";
import { BookingBar } from "#web/site/reservations/search/booking-bar.tsx";
import { SearchLine } from "#web/site/reservations/search/search-line.tsx";
import { useDialogHistory } from "#web/site/website/dialogs/use-dialog-history.ts";
import { Breadcrumbs } from "#web/site/website/layout/breadcrumbs.tsx";
import { JsonLd } from "#web/site/website/layout/json-ld.tsx";
import { PageBanner } from "#web/site/website/layout/page-banner.tsx";
import { defaultBanner, describeMissingPage, describePage } from "#web/site/website/layout/seo.ts";
import { useRememberedSearch, useRememberSearch } from "#web/site/website/search/remembered-search.ts";
import { loadPage } from "#web/site/website/texts/page-data.ts";
import type { Route } from "./+types/list-page.ts";
import { Results } from "./results.tsx";
import { focusResults } from "./results-heading.tsx";
import { roomListData } from "./room-list-data.ts";
import { arrangeRooms, hasAmenities, listedRoom, readFilter } from "./room-results.ts";
import { type RoomsTogether, roomsTogether } from "./rooms-together.ts";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

const path = "/service/rooms";

interface Checked {
  availability: RoomAvailability[];
  problem?: string;
}

interface Together {
  /** No single room takes the party. */
  isPartyTooLarge: boolean;
  together?: RoomsTogether;
  /** Enough rooms on other dates. */
  isLodgeLargeEnough?: boolean;
}

const noAnswer: Checked = { availability: [] };

async function checkDates(api: Api, search: BookingSearch): Promise<Checked> {
  const { checkin, checkout, adults, kids, areGuestsAssumed } = search;
  if (!checkin || !checkout) return noAnswer;
  try {
    const guests = areGuestsAssumed ? {} : { adults: String(adults), kids: String(kids) };
    const query = { checkin, checkout, ...guests };
    return { availability: (await api(getAvailability, { query })).rooms };
  } catch (error) {
    const isInput = error instanceof AppError && error.code === "invalid_input";
    return { availability: [], problem: isInput ? error.message : m.datesUnchecked() };
  }
}

/** Rooms that sleep a party together which none sleeps alone. */
async function findTogether(
  api: Api,
  rooms: readonly Room[],
  search: BookingSearch,
  checked: Checked,
): Promise<Together> {
  const { checkin, adults, kids, areGuestsAssumed } = search;
  const shown = new Set(rooms.map(({ _id }) => _id));
  const isTaken = checkin
    ? checked.availability.every(({ roomId, bookable }) => !bookable || !shown.has(roomId))
    : rooms.every(({ maxCapacity }) => maxCapacity < adults + kids);
  const isPartyTooLarge =
    !areGuestsAssumed && adults + kids > 1 && rooms.length > 0 && isTaken && checked.problem === undefined;
  if (!isPartyTooLarge) return { isPartyTooLarge };
  const forOne: Checked = await checkDates(api, { ...search, adults: 1, kids: 0 });
  return {
    isPartyTooLarge: forOne.problem === undefined,
    isLodgeLargeEnough: roomsTogether(rooms, undefined, search) !== undefined,
    together: roomsTogether(rooms, checkin ? forOne.availability : undefined, search),
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(pageContext);
  const { api, today, origin } = facts;
  const query = new URL(request.url).searchParams;
  const search = readSearch(query, today);
  const errors = guestErrors(query);
  const areGuestsValid = Object.keys(errors).length === 0;
  const [known, checked, { content }] = await Promise.all([
    api(listRooms, {}).catch(() => undefined),
    areGuestsValid ? checkDates(api, search) : noAnswer,
    loadPage(facts, "rooms"),
  ]);
  const rooms = known?.map(listedRoom);
  // URLs on this page contain only what was searched for, not the defaults.
  const given = search.areGuestsAssumed && !search.checkin ? undefined : search;
  const filter = readFilter(query, rooms ?? []);
  const wanted = known?.filter((room) => hasAmenities(room, filter)) ?? [];
  const party: Together = areGuestsValid
    ? await findTogether(api, wanted, search, checked)
    : { isPartyTooLarge: false };
  const isSearched = areGuestsValid && known !== undefined && known.length > 0 && search.checkin !== undefined;
  const page = { content, rooms, ...checked, ...party, isSearched, search, errors, given, filter, today, origin };
  return data(page, { status: rooms ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const lodge = lodgeIn(matches);
  if (!loaderData) return describeMissingPage(lodge, m.pageFailed());
  const { seo, banner } = loaderData.content;
  return describePage(lodge, {
    ...seo,
    path,
    origin: loaderData.origin,
    picture: banner.picture?.src ?? defaultBanner,
  });
}

/** A separate component, so that its state does not render the whole page. */
function BookableRooms({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { rooms, search, today, origin, content } = loaderData;
  const dialog = useDialogHistory("book");
  const { open } = dialog;
  const book = useCallback((room: RoomOffer) => open(room._id), [open]);
  const { revalidate } = useRevalidator();
  const isLoading = useNavigation().location?.pathname === localizedPath(locale(), path);
  return (
    <>
      <section className="stack gap-5 wrap rooms-page" aria-label={m.title()} aria-busy={isLoading || undefined}>
        <Breadcrumbs origin={origin} crumbs={[{ name: content.name, path }]} />
        <Results loaderData={loaderData} onBook={book} />
      </section>
      <BookingOverlay
        rooms={rooms ?? []}
        dialog={dialog}
        today={today}
        search={search.checkin ? search : undefined}
        onBooked={revalidate}
      />
    </>
  );
}

/** Results come first: the bar is one line, and there is no banner. */
function SearchedPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { search, today } = loaderData;
  useRememberSearch(search);
  return (
    <div className="rooms-found">
      <div className="wrap rooms-found__bar">
        <Suspense>
          <SearchLine search={search} today={today} onSubmit={focusResults} />
        </Suspense>
      </div>
      <BookableRooms loaderData={loaderData} />
    </div>
  );
}

function UnsearchedPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { search, given, errors, today, content } = loaderData;
  const remembered = useRememberedSearch();
  return (
    <>
      <PageBanner
        title={content.banner.title}
        subtitle={content.banner.subtitle}
        secondSubtitle={content.banner.secondSubtitle}
        image={content.banner.picture?.src}
        focus={content.banner.picture?.focus}
      />
      <div className="anchor wrap rooms-page__bar">
        <Suspense>
          <BookingBar search={given ?? remembered ?? search} today={today} errors={errors} />
        </Suspense>
      </div>
      <BookableRooms loaderData={loaderData} />
    </>
  );
}

export default function RoomsPage({ loaderData }: Route.ComponentProps) {
  const { rooms, availability, filter, isSearched, origin } = loaderData;
  return (
    <>
      {rooms && <JsonLd data={roomListData(origin, arrangeRooms(rooms, availability, filter))} />}
      {isSearched ? <SearchedPage loaderData={loaderData} /> : <UnsearchedPage loaderData={loaderData} />}
    </>
  );
}
