import { memo } from "react";
import { useRevalidator } from "react-router";
import { formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import { roomListMessages } from "#domain/rooms/rooms.ts";
import { type BookingSearch, describeGuests } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { BedIcon } from "#web/ui/icons/icons.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import type { ListView } from "./list-view.ts";
import { ResultsHeading } from "./results-heading.tsx";
import { RoomFilters } from "./room-filters.tsx";
import { RoomResultCard } from "./room-result.tsx";
import {
  amenityChoices,
  arrangeRooms,
  countResults,
  describeFound,
  nearestForParty,
  type RoomFilter,
  type RoomResult,
  sortsOf,
  writeQuery,
} from "./room-results.ts";
import { TogetherSection } from "./together-section.tsx";

function describeSearch({ checkin, checkout, ...guests }: BookingSearch, today: Night): string {
  if (!checkin || !checkout) return "";
  const dates = { from: formatNightShort(checkin, today), to: formatNightShort(checkout, today) };
  if (guests.areGuestsAssumed) return m.searchedDates(dates);
  return m.searchedStay({ ...dates, guests: describeGuests(guests) });
}

interface ResultListProps {
  results: RoomResult[];
  search: BookingSearch | undefined;
  filter: RoomFilter;
  today: Night;
  /** Missing if the stay can't be booked at all. */
  onBook: ((room: RoomOffer) => void) | undefined;
}

interface NearestDatesProps extends Pick<ListView, "search" | "filter" | "today"> {
  nearest: NonNullable<ReturnType<typeof nearestForParty>>;
}

function NearestDates({ nearest: { room, stay }, search, filter, today }: NearestDatesProps) {
  const dates = { from: formatNightShort(stay.checkin, today), to: formatNightShort(stay.checkout, today) };
  return (
    <section className="above-3 stack gap-2 nearest-dates" aria-labelledby="nearest-dates">
      <h2 id="nearest-dates" className="nearest-dates__title">
        {m.nearestTitle()}
      </h2>
      <ButtonLink variant="secondary" to={{ search: writeQuery({ ...search, ...stay }, filter) }}>
        {search.areGuestsAssumed
          ? `${room.name}: ${m.nextFree(dates)}`
          : m.nearestForParty({ ...dates, room: room.name, guests: describeGuests(search) })}
      </ButtonLink>
    </section>
  );
}

function ResultList({ results, search, filter, today, onBook }: ResultListProps) {
  return (
    <ul className="stack gap-5 rooms-page__list">
      {results.map((result, index) => (
        <li key={result.room._id} className={index > 0 ? "deferred-layout" : undefined}>
          <RoomResultCard result={result} search={search} filter={filter} today={today} onBook={onBook} />
        </li>
      ))}
    </ul>
  );
}

interface ResultsProps {
  view: ListView;
  onBook: (room: RoomOffer) => void;
}

export const Results = memo(function Results({ view, onBook }: ResultsProps) {
  const {
    rooms,
    availability,
    problem,
    search,
    given,
    filter,
    isSearched,
    together,
    quoted,
    isPartyTooLarge,
    isLodgeLargeEnough,
    today,
    isRefused,
    linkProblem,
    isAllTaken,
  } = view;
  const { state, revalidate } = useRevalidator();
  if (!rooms) {
    return <ErrorState message={roomListMessages.failed()} onRetry={revalidate} busy={state === "loading"} />;
  }
  if (rooms.length === 0) return <EmptyState icon={<BedIcon large />} title={roomListMessages.none()} />;
  const party = search.areGuestsAssumed ? 0 : search.adults + search.kids;
  const results = arrangeRooms(rooms, availability, filter, party);
  const { fitting, taken, tooSmall } = results;
  const shown = countResults(results);
  const found = problem ? m.roomsForStay() : describeFound(results, search);
  const nearest = nearestForParty(results, search);
  const searchText = describeSearch(search, today);
  const text = isSearched ? m.foundForSearch({ found, search: searchText }) : m.chooseDatesAbove({ count: shown });
  const lists = { search: given, filter, today, onBook: isRefused ? undefined : onBook };
  return (
    <>
      {isSearched && <ResultsHeading key={searchText} text={found} detail={searchText} />}
      <RoomFilters
        search={given}
        filter={filter}
        sorts={sortsOf(rooms)}
        amenities={amenityChoices(rooms, availability, filter)}
      />
      {linkProblem && <Banner tone="notice">{linkProblem}</Banner>}
      {problem && <Banner tone="notice">{problem}</Banner>}
      {nearest && <NearestDates nearest={nearest} search={search} filter={filter} today={today} />}
      {shown > 0 && !problem && (
        <p className={isSearched ? "visually-hidden" : "soft"} role="status">
          {text}
        </p>
      )}
      {shown === 0 && (
        <EmptyState
          title={m.noneMatchesTitle()}
          action={
            <ButtonLink variant="secondary" to={{ search: writeQuery(given, { ...filter, amenities: [] }) }}>
              {m.showAll()}
            </ButtonLink>
          }
        >
          {m.noneMatchesText()}
        </EmptyState>
      )}
      {isPartyTooLarge && (
        <TogetherSection
          together={together}
          quoted={quoted}
          search={search}
          canOtherDates={isLodgeLargeEnough}
          isAllTaken={isAllTaken}
        />
      )}
      {fitting.length > 0 && (
        <h2 className="visually-hidden">{fitting.length < shown ? m.freeRooms() : m.ourRooms()}</h2>
      )}
      <ResultList results={fitting} {...lists} />
      {taken.length > 0 && <h2 className="above-6">{m.notFree()}</h2>}
      {taken.length > 0 && <ResultList results={taken} {...lists} />}
      {tooSmall.length > 0 && <h2 className="above-6">{m.tooSmallAlone()}</h2>}
      {tooSmall.length > 0 && <ResultList results={tooSmall} {...lists} />}
    </>
  );
});
