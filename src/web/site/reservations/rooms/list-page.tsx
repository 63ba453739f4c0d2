import { Suspense, useCallback, useEffect, useMemo, useRef } from "react";
import { data, type ShouldRevalidateFunctionArgs, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { listRooms } from "#contract/rooms/rooms.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { guestErrors } from "#domain/rooms/guest-counts.ts";
import { readSearch } from "#domain/website/booking-search.ts";
import { locale } from "#messages/locale.js";
import * as m from "#messages/rooms.js";
import { pageContext } from "#web/api.ts";
import { lodgeIn } from "#web/lodge.ts";
import { keepDataForDialogs } from "#web/shared/platform/app/keep-data-for-dialogs.ts";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { BookingOverlay } from "#web/site/reservations/bookings/booking-overlay.tsx";
import type { SearchAnswer } from "#web/site/reservations/search/ask-for-search.ts";
import { BookingBar } from "#web/site/reservations/search/booking-bar.tsx";
import { SearchLine } from "#web/site/reservations/search/search-line.tsx";
import { useDialogHistory } from "#web/site/website/dialogs/use-dialog-history.ts";
import { Breadcrumbs } from "#web/site/website/layout/breadcrumbs.tsx";
import { JsonLd } from "#web/site/website/layout/json-ld.tsx";
import { PageBanner } from "#web/site/website/layout/page-banner.tsx";
import { defaultBanner, describeMissingPage, describePage } from "#web/site/website/layout/seo.ts";
import { useRememberedSearch, useRememberSearch } from "#web/site/website/search/remembered-search.ts";
import { loadPage } from "#web/site/website/texts/page-data.ts";
import { answerOf } from "../search/answer-of.ts";
import { forgetAnswer, isAnswerForgotten, loadAsking, noAnswer, rememberAnswer } from "../search/search-answer.ts";
import { togetherStay } from "../together/together-stay.ts";
import { loadQuoteRooms } from "../together/use-quoted-rooms.ts";
import type { Route } from "./+types/list-page.ts";
import { type ListAnswer, type ListView, listView } from "./list-view.ts";
import { Results } from "./results.tsx";
import { focusResults } from "./results-heading.tsx";
import { roomListData } from "./room-list-data.ts";
import { arrangeRooms, listedRooms } from "./room-results.ts";
import { linesOf } from "./rooms-together.ts";
import { type KnownRooms, knownRoomsIn, useAsksForAges, useKnownRooms } from "./use-known-rooms.ts";

const path = "/service/rooms";

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(pageContext);
  const { api, today } = facts;
  const query = new URL(request.url).searchParams;
  const [rooms, answer] = await Promise.all([
    api(listRooms, {}).catch(() => undefined),
    hasErrors(query)
      ? noAnswer
      : loadAsking().then(({ askForSearch }) => askForSearch(api, readSearch(query, today), query.has("amenity"))),
    // Refused here, where the page has no other content.
    loadPage(facts, "rooms"),
  ]);
  if (!rooms) return data(answer, { status: 503 });
  const { together, search } = listView({ rooms: listedRooms(rooms, await facts.lodge()), today }, answer, query);
  const stay = together && togetherStay(linesOf(together), search);
  if (!stay) return data(answer);
  const { quoteRooms } = await loadQuoteRooms();
  return data({ ...answer, together: await quoteRooms(api, stay) });
}

/** Asks for the availability alone; the server refuses a stay that is over. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ListAnswer> {
  const query = new URL(request.url).searchParams;
  return hasErrors(query) ? noAnswer : answerOf(readSearch(query, ""), query.has("amenity"));
}

const hasErrors = (query: URLSearchParams) => Object.keys(guestErrors(query)).length > 0;

/** After a booking, and one that came too late, also when its dialog closes. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  // The same again, because somebody wants to know what is free now.
  if (args.currentUrl.href === args.nextUrl.href) forgetAnswer();
  return isAnswerForgotten() || keepDataForDialogs(args);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const lodge = lodgeIn(matches);
  const { content, origin } = knownRoomsIn(matches) ?? {};
  if (!loaderData || !content || origin === undefined) return describeMissingPage(lodge, m.pageFailed());
  return describePage(lodge, { ...content.seo, path, origin, picture: content.banner.picture?.src ?? defaultBanner });
}

/** Rooms, plans or settings that changed since they were loaded are loaded again, once for each change. */
function useFreshRooms({ catalogue }: SearchAnswer) {
  const { mark } = useKnownRooms();
  const { revalidate } = useRevalidator();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!catalogue || !mark || catalogue === mark || catalogue === asked.current) return;
    asked.current = catalogue;
    void revalidate();
  }, [catalogue, mark, revalidate]);
}

interface PageProps {
  view: ListView;
  content: NonNullable<KnownRooms["content"]>;
}

/** A separate component, so that its state does not render the whole page. */
function BookableRooms({ view, content }: PageProps) {
  const { rooms, search, today } = view;
  const { origin } = useKnownRooms();
  const dialog = useDialogHistory("book");
  const { open } = dialog;
  const book = useCallback((room: RoomOffer) => open(room._id), [open]);
  const isLoading = useNavigation().location?.pathname === localizedPath(locale(), path);
  return (
    <>
      <section className="stack gap-5 wrap rooms-page" aria-label={m.title()} aria-busy={isLoading || undefined}>
        <Breadcrumbs origin={origin} crumbs={[{ name: content.name, path }]} />
        <Results view={view} onBook={book} />
      </section>
      <BookingOverlay rooms={rooms ?? []} dialog={dialog} today={today} search={search.checkin ? search : undefined} />
    </>
  );
}

/** Results come first: the bar is one line, and there is no banner. */
function SearchedPage({ view, content }: PageProps) {
  const { search, today } = view;
  const asksForAges = useAsksForAges();
  useRememberSearch(search);
  return (
    <div className="rooms-found">
      <div className="wrap pad-top-4 rooms-found__bar">
        <Suspense>
          <SearchLine search={search} today={today} asksForAges={asksForAges} onSubmit={focusResults} />
        </Suspense>
      </div>
      <BookableRooms view={view} content={content} />
    </div>
  );
}

function UnsearchedPage({ view, content }: PageProps) {
  const { search, given, errors, today } = view;
  const remembered = useRememberedSearch();
  const asksForAges = useAsksForAges();
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
          <BookingBar search={given ?? remembered ?? search} today={today} asksForAges={asksForAges} errors={errors} />
        </Suspense>
      </div>
      <BookableRooms view={view} content={content} />
    </>
  );
}

export default function RoomsPage({ loaderData: answer }: Route.ComponentProps) {
  const known = useKnownRooms();
  const [query] = useSearchParams();
  const view = useMemo(() => listView(known, answer, query), [known, answer, query]);
  const { rooms, availability, filter, search, isSearched } = view;
  useFreshRooms(answer);
  useEffect(() => rememberAnswer(search, answer), [search, answer]);
  const { content, origin } = known;
  if (!content) throw data({ error: m.pageFailed() }, { status: 503 });
  return (
    <>
      {rooms && <JsonLd data={roomListData(origin, arrangeRooms(rooms, availability, filter))} />}
      {isSearched ? <SearchedPage view={view} content={content} /> : <UnsearchedPage view={view} content={content} />}
    </>
  );
}
