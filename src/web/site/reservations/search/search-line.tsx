import { useRef } from "react";
import { Link, useNavigation } from "react-router";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import { type BookingSearch, describeGuests, readSearch, writeSearch } from "#domain/website/booking-search.ts";
import * as calendar from "#messages/calendar.js";
import { locale } from "#messages/locale.js";
import * as m from "#messages/search.js";
import { CalendarIcon, ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { forgetSearch } from "../../website/search/remembered-search.ts";
import { BookingBar } from "./booking-bar.tsx";
import { describeDatesBriefly } from "./brief-dates.ts";

interface SearchLineProps {
  /** With dates. */
  search: BookingSearch;
  today: Night;
  asksForAges: boolean;
  /** Called also when the same search is submitted again. */
  onSubmit: () => void;
}

/** While the results load, the search that they are for. */
function useShownSearch(search: BookingSearch, today: Night): BookingSearch {
  const { location } = useNavigation();
  if (location?.pathname !== localizedPath(locale(), "/service/rooms")) return search;
  const next = readSearch(new URLSearchParams(location.search), today);
  return next.checkin ? next : search;
}

/** The booking bar above results: one line, a native disclosure that opens without script too. */
export function SearchLine({ search, today, asksForAges, onSubmit }: SearchLineProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useShownSearch(search, today);
  const { checkin = "", checkout = "", areGuestsAssumed } = shown;
  const wideDates = calendar.dateSpan({
    from: formatNightShort(checkin, today),
    to: formatNightShort(checkout, today),
  });
  return (
    <search className="rounded ground-0 block search-line">
      <details ref={details} key={writeSearch(search)}>
        <summary className="pad-2-4 rounded clickable row middle gap-3 tight-3 search-line__summary">
          <CalendarIcon />
          <span className="grows row wraps search-line__words">
            <b className="search-line__wide">{wideDates}</b>
            <b className="search-line__narrow">{describeDatesBriefly(checkin, checkout, today)}</b>
            {!areGuestsAssumed && <span>{describeGuests(shown)}</span>}
          </span>
          <span className="inline-row middle gap-1 strong small laterite search-line__change">
            {m.change()} <ChevronDownIcon />
          </span>
        </summary>
        <BookingBar
          search={search}
          today={today}
          asksForAges={asksForAges}
          within
          onSubmit={() => {
            if (details.current) details.current.open = false;
            onSubmit();
          }}
        />
        <p className="small search-line__clear">
          <Link className="link" to="/service/rooms" onClick={forgetSearch}>
            {m.clearDates()}
          </Link>
        </p>
      </details>
    </search>
  );
}
