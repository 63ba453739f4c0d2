import { useRef } from "react";
import { Link, useNavigation } from "react-router";
import { type BookingSearch, describeGuests, readSearch, writeSearch } from "#domain/booking-search.ts";
import { formatNightShort, type Night } from "#domain/nights.ts";
import { CalendarIcon, ChevronDownIcon } from "#web/ui/icons.tsx";
import { BookingBar } from "./booking-bar.tsx";
import { forgetSearch } from "./remembered-search.ts";

interface SearchLineProps {
  /** With dates. */
  search: BookingSearch;
  today: Night;
  /** Called also when the same search is submitted again. */
  onSubmit: () => void;
}

/** "29 – 31 Jan", for narrow screens. */
function describeDatesBriefly(checkin: Night, checkout: Night, today: Night): string {
  const withoutWeekday = (text: string) => text.replace(/^\w+, /, "");
  const to = withoutWeekday(formatNightShort(checkout, today));
  if (checkin.slice(0, 7) === checkout.slice(0, 7)) return `${Number(checkin.slice(8))} – ${to}`;
  return `${withoutWeekday(formatNightShort(checkin, checkout))} – ${to}`;
}

/** While the results load, the search that they are for. */
function useShownSearch(search: BookingSearch, today: Night): BookingSearch {
  const { location } = useNavigation();
  if (location?.pathname !== "/service/rooms") return search;
  const next = readSearch(new URLSearchParams(location.search), today);
  return next.checkin ? next : search;
}

/** The booking bar above results: one line, a native disclosure that opens without script too. */
export function SearchLine({ search, today, onSubmit }: SearchLineProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useShownSearch(search, today);
  const { checkin = "", checkout = "", areGuestsAssumed } = shown;
  return (
    <search className="search-line">
      <details ref={details} key={writeSearch(search)}>
        <summary className="search-line__summary">
          <CalendarIcon />
          <span className="search-line__words">
            <b className="search-line__wide">{`${formatNightShort(checkin, today)} – ${formatNightShort(checkout, today)}`}</b>
            <b className="search-line__narrow">{describeDatesBriefly(checkin, checkout, today)}</b>
            {!areGuestsAssumed && <span>{describeGuests(shown)}</span>}
          </span>
          <span className="search-line__change">
            Change <ChevronDownIcon />
          </span>
        </summary>
        <BookingBar
          search={search}
          today={today}
          within
          onSubmit={() => {
            if (details.current) details.current.open = false;
            onSubmit();
          }}
        />
        <p className="search-line__clear">
          <Link className="link" to="/service/rooms" onClick={forgetSearch}>
            Clear dates and show all rooms
          </Link>
        </p>
      </details>
    </search>
  );
}
