import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import type { CostOption } from "#domain/rooms/rooms.ts";
import { type BookingSearch, describeGuests } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import { OccupancyNote } from "#web/shared/pricing/occupancy-note.tsx";
import { QuoteLines } from "#web/shared/reservations/quote-lines.tsx";

interface CostOptionsProps {
  options: readonly CostOption[];
  /** The quotes of one night, by plan. */
  quotes: Readonly<Record<string, WireQuote>>;
  /** That night, where prices differ by night. */
  night: Night | undefined;
  guests: Pick<BookingSearch, "adults" | "kids" | "ages">;
}

export function CostOptions({ options, quotes, night, guests }: CostOptionsProps) {
  return (
    <>
      {night && (
        <p className="muted small room-page__small">
          {m.pricesOfNight({ date: formatNight(night), guests: describeGuests(guests) })}
        </p>
      )}
      <ul className="cost-options">
        {options.map(({ id, name, occupancy }) => {
          const quote = quotes[id];
          return (
            <li key={id} className="stack pad-5 cost-options__one">
              <div>
                <h3 className="on-baseline row wraps gap-2-3 packed">{name}</h3>
                <OccupancyNote occupancy={occupancy ?? undefined} />
              </div>
              {quote && <QuoteLines quote={quote} totalLabel={m.grandTotalPerNight()} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
