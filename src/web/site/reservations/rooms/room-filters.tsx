import { Link } from "react-router";
import type { BookingSearch } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";
import { type AmenityChoice, type RoomFilter, type RoomSort, withAmenity, writeQuery } from "./room-results.ts";

const sortLabels: Record<RoomSort, () => string> = {
  recommended: m.sortRecommended,
  price: m.sortPrice,
  rating: m.sortRating,
};

interface RoomFiltersProps {
  search: BookingSearch | undefined;
  filter: RoomFilter;
  sorts: readonly RoomSort[];
  amenities: readonly AmenityChoice[];
}

function ChipCount({ rooms }: { rooms: number }) {
  const hidden = (text: string) => (
    <span key="hidden" className="visually-hidden">
      {text}
    </span>
  );
  return <span className="tabular one-line muted chip__count">{m.chipCount({ count: rooms, hidden })}</span>;
}

/** Order and amenities as links, so that they work without script and every choice has a URL. */
export function RoomFilters({ search, filter, sorts, amenities }: RoomFiltersProps) {
  const to = (next: RoomFilter) => ({ search: writeQuery(search, next) });
  return (
    <div className="stack gap-3 room-filters">
      <nav className="on-baseline row gap-3 room-filters__group" aria-label={m.sortNav()}>
        <span className="rigid muted small room-filters__label" aria-hidden="true">
          {m.sortBy()}
        </span>
        <ul className="row wraps gap-2 shrinks room-filters__choices">
          {sorts.map((sort) => (
            <li key={sort}>
              <Link
                className="gap-1 small breaks anchor ground-0 inline-row middle pad-1-4 pill chip"
                to={to({ ...filter, sort })}
                aria-current={filter.sort === sort || undefined}
                preventScrollReset
                replace
              >
                {sortLabels[sort]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {amenities.length > 0 && (
        <nav className="on-baseline row gap-3 room-filters__group" aria-label={m.amenityNav()}>
          <span className="rigid muted small room-filters__label" aria-hidden="true">
            {m.withAmenity()}
          </span>
          <ul className="row wraps gap-2 shrinks room-filters__choices">
            {amenities.map(({ _id, name, rooms }) => {
              const isChosen = filter.amenities.includes(_id);
              return (
                <li key={_id}>
                  <Link
                    className="gap-1 small breaks anchor ground-0 inline-row middle pad-1-4 pill chip"
                    to={to(withAmenity(filter, _id))}
                    aria-current={isChosen || undefined}
                    preventScrollReset
                    replace
                  >
                    {isChosen && <CheckIcon />}
                    {name} <ChipCount rooms={rooms} />
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
    </div>
  );
}
