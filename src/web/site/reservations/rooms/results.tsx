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
  describeFound,
  type RoomFilter,
  type RoomResult,
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
  onBook: (room: RoomOffer) => void;
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
    isPartyTooLarge,
    isLodgeLargeEnough,
    today,
  } = view;
  const { state, revalidate } = useRevalidator();
  if (!rooms) {
    return <ErrorState message={roomListMessages.failed()} onRetry={revalidate} busy={state === "loading"} />;
  }
  if (rooms.length === 0) return <EmptyState icon={<BedIcon large />} title={roomListMessages.none()} />;
  const { fitting, others } = arrangeRooms(rooms, availability, filter);
  const shown = fitting.length + others.length;
  const found = problem ? m.roomsForStay() : describeFound({ fitting, others }, search);
  const searchText = describeSearch(search, today);
  const text = isSearched ? m.foundForSearch({ found, search: searchText }) : m.chooseDatesAbove({ count: shown });
  const areAllTooSmall = isPartyTooLarge && others.every(({ availability }) => availability?.reason === "capacity");
  return (
    <>
      {isSearched && <ResultsHeading key={searchText} text={found} detail={searchText} />}
      <RoomFilters search={given} filter={filter} amenities={amenityChoices(rooms, availability, filter)} />
      {problem && <Banner tone="notice">{problem}</Banner>}
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
      {isPartyTooLarge && <TogetherSection together={together} search={search} canOtherDates={isLodgeLargeEnough} />}
      {fitting.length > 0 && <h2 className="visually-hidden">{others.length > 0 ? m.freeRooms() : m.ourRooms()}</h2>}
      <ResultList results={fitting} search={given} filter={filter} today={today} onBook={onBook} />
      {others.length > 0 && (
        <>
          <h2 className="above-6">{areAllTooSmall ? m.tooSmallAlone() : m.notFree()}</h2>
          <ResultList results={others} search={given} filter={filter} today={today} onBook={onBook} />
        </>
      )}
    </>
  );
});
