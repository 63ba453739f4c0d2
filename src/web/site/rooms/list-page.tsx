import { memo, Suspense, useCallback, useState } from "react";
import { data, useNavigation, useRevalidator } from "react-router";
import { getAvailability } from "#contract/availability.ts";
import { listRooms } from "#contract/rooms.ts";
import { type BookingSearch, describeGuests, readSearch } from "#domain/booking-search.ts";
import { AppError } from "#domain/errors.ts";
import type { RoomAvailability } from "#domain/room-availability.ts";
import { roomListMessages } from "#domain/rooms.ts";
import { type Api, pageContext } from "#web/api.ts";
import { lodgeIn } from "#web/lodge.ts";
import type { RoomOffer } from "#web/shared/room-offer.ts";
import { BookingOverlay } from "#web/site/bookings/booking-overlay.tsx";
import { roomsContent } from "#web/site/content/rooms.ts";
import { Breadcrumbs } from "#web/site/layout/breadcrumbs.tsx";
import { JsonLd } from "#web/site/layout/json-ld.tsx";
import { defaultBanner, PageBanner } from "#web/site/layout/page-banner.tsx";
import { absoluteUrl, describeMissingPage, describePage } from "#web/site/layout/seo.ts";
import { BookingBar } from "#web/site/search/booking-bar.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { BedIcon } from "#web/ui/icons.tsx";
import type { Route } from "./+types/list-page.ts";
import { RoomFilters } from "./room-filters.tsx";
import { RoomResultCard } from "./room-result.tsx";
import {
  arrangeRooms,
  describeDates,
  distinguishingAmenities,
  listedRoom,
  type RoomFilter,
  type RoomResult,
  readFilter,
  writeQuery,
} from "./room-results.ts";

const path = "/service/rooms";
const datesUnchecked =
  "We could not check your dates just now. You can book all the same: we check them when you confirm.";

interface Checked {
  availability: RoomAvailability[];
  problem?: string;
}

async function checkDates(api: Api, { checkin, checkout, adults, kids }: BookingSearch): Promise<Checked> {
  if (!checkin || !checkout) return { availability: [] };
  try {
    const query = { checkin, checkout, adults: String(adults), kids: String(kids) };
    return { availability: (await api(getAvailability, { query })).rooms };
  } catch (error) {
    const isInput = error instanceof AppError && error.code === "invalid_input";
    return { availability: [], problem: isInput ? error.message : datesUnchecked };
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, lodge, today, origin } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const search = readSearch(query, today);
  const [known, checked] = await Promise.all([api(listRooms, {}).catch(() => undefined), checkDates(api, search)]);
  const rooms = known?.map(listedRoom);
  // URLs on this page contain only what was searched for, not the defaults.
  const given = query.has("adults") || search.checkin ? search : undefined;
  const filter = readFilter(query, rooms ?? []);
  const content = roomsContent(await lodge());
  const page = { content, rooms, ...checked, search, given, filter, today, origin };
  return data(page, { status: rooms ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const lodge = lodgeIn(matches);
  if (!loaderData) return describeMissingPage(lodge, "Something went wrong");
  const { seo, banner } = loaderData.content;
  return describePage(lodge, {
    ...seo,
    path,
    origin: loaderData.origin,
    picture: banner.picture?.src ?? defaultBanner,
  });
}

function RoomsSearched({ fitting, total, search }: { fitting: number; total: number; search: BookingSearch }) {
  const { checkin, checkout } = search;
  const text =
    checkin && checkout
      ? `${fitting} of ${total} ${total === 1 ? "room" : "rooms"} ${fitting === 1 ? "is" : "are"} free from ${describeDates(checkin, checkout)} for ${describeGuests(search)}.`
      : `${total} ${total === 1 ? "room" : "rooms"}. Choose your dates above to see which are free and what your stay comes to.`;
  return (
    <p className="rooms-page__count" role="status">
      {text}
    </p>
  );
}

interface ResultListProps {
  results: RoomResult[];
  search: BookingSearch | undefined;
  filter: RoomFilter;
  onBook: (room: RoomOffer) => void;
}

function ResultList({ results, search, filter, onBook }: ResultListProps) {
  return (
    <ul className="rooms-page__list">
      {results.map((result, index) => (
        <li key={result.room._id} className={index > 0 ? "deferred-layout" : undefined}>
          <RoomResultCard result={result} search={search} filter={filter} onBook={onBook} />
        </li>
      ))}
    </ul>
  );
}

const Results = memo(function Results({
  loaderData,
  onBook,
}: {
  loaderData: Route.ComponentProps["loaderData"];
  onBook: (room: RoomOffer) => void;
}) {
  const { rooms, availability, problem, search, given, filter } = loaderData;
  const { state, revalidate } = useRevalidator();
  if (!rooms) {
    return <ErrorState message={roomListMessages.failed} onRetry={revalidate} busy={state === "loading"} />;
  }
  if (rooms.length === 0) return <EmptyState icon={<BedIcon large />} title={roomListMessages.none} />;
  const { fitting, others } = arrangeRooms(rooms, availability, filter);
  const shown = fitting.length + others.length;
  return (
    <>
      <RoomFilters search={given} filter={filter} amenities={distinguishingAmenities(rooms)} />
      {problem && <Banner tone="notice">{problem}</Banner>}
      {shown > 0 && !problem && <RoomsSearched fitting={fitting.length} total={shown} search={search} />}
      {shown === 0 && (
        <EmptyState
          title="No room has all of that."
          action={
            <ButtonLink variant="secondary" to={{ search: writeQuery(given, { ...filter, amenities: [] }) }}>
              Show all rooms
            </ButtonLink>
          }
        >
          Take one of the wishes away, or see all rooms.
        </EmptyState>
      )}
      <h2 className="visually-hidden">{others.length > 0 ? "Rooms that are free" : "Our rooms"}</h2>
      <ResultList results={fitting} search={given} filter={filter} onBook={onBook} />
      {others.length > 0 && (
        <>
          <h2 className="rooms-page__others">Not free for this stay</h2>
          <ResultList results={others} search={given} filter={filter} onBook={onBook} />
        </>
      )}
    </>
  );
});

/** A separate component, so that its state does not render the whole page. */
function BookableRooms({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { search, today, origin, content } = loaderData;
  const [booked, setBooked] = useState<{ room: RoomOffer; open: boolean }>();
  const book = useCallback((room: RoomOffer) => setBooked({ room, open: true }), []);
  const close = useCallback(() => setBooked((last) => last && { ...last, open: false }), []);
  const { revalidate } = useRevalidator();
  const isLoading = useNavigation().location?.pathname === path;
  return (
    <>
      <section className="wrap rooms-page" aria-label="Rooms" aria-busy={isLoading || undefined}>
        <Breadcrumbs origin={origin} crumbs={[{ name: content.name, path }]} />
        <Results loaderData={loaderData} onBook={book} />
      </section>
      {booked && (
        <BookingOverlay
          room={booked.room}
          today={today}
          search={search.checkin ? search : undefined}
          open={booked.open}
          onClose={close}
          onBooked={revalidate}
        />
      )}
    </>
  );
}

export default function RoomsPage({ loaderData }: Route.ComponentProps) {
  const { rooms, availability, filter, search, today, origin, content } = loaderData;
  return (
    <>
      {rooms && <JsonLd data={roomList(origin, arrangeRooms(rooms, availability, filter))} />}
      <PageBanner title={content.banner.title} subtitle={content.banner.subtitle} image={content.banner.picture?.src} />
      <div className="wrap rooms-page__bar">
        <Suspense>
          <BookingBar search={search} today={today} />
        </Suspense>
      </div>
      <BookableRooms loaderData={loaderData} />
    </>
  );
}

/** schema.org ItemList, in the order on the page. */
function roomList(origin: string, { fitting, others }: ReturnType<typeof arrangeRooms>): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: [...fitting, ...others].map(({ room: { _id, name } }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absoluteUrl(origin, `${path}/${_id}`),
    })),
  };
}
