import { Link } from "react-router";
import type { DayReport } from "#domain/billing/day-close.ts";
import { arrearsLines } from "#domain/billing/day-report-columns.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/dayClose.js";
import { FigureTable } from "./figure-table.tsx";

/** The debts of guests, in house, departed or not come, and of the lodge to guests, with the largest balances. */
export function Arrears({ arrears }: Pick<DayReport, "arrears">) {
  const { inHouse, departed, released, toGuests } = arrears;
  const listed = [...departed.bookings, ...inHouse.bookings, ...(released?.bookings ?? [])];
  const credits = toGuests?.bookings ?? [];
  return (
    <>
      <FigureTable
        caption={m.arrears()}
        rows={arrearsLines(arrears).map(({ who, owed }) => [
          m.owedBy({ who: who(), count: owed.count }),
          formatRupees(owed.total),
        ])}
      />
      <Balances caption={m.largestBalances()} bookings={listed} />
      <Balances caption={m.owedToGuests()} bookings={credits} />
    </>
  );
}

type Owed = DayReport["arrears"]["inHouse"]["bookings"];

function Balances({ caption, bookings }: { caption: string; bookings: Owed }) {
  if (bookings.length === 0) return null;
  return (
    <FigureTable
      caption={caption}
      head={[m.booking(), m.leaves(), m.amount()]}
      rows={bookings.map(({ bookingId, reference, checkOutDate, balance, guest, room }) => [
        <span key="booking">
          <Link className="unbroken" to={`/admin/bookings?booking=${bookingId}&tab=bill`}>
            {reference}
          </Link>
          {guest && (
            <>
              {" "}
              <small>{[guest, room].filter(Boolean).join(" · ")}</small>
            </>
          )}
        </span>,
        formatNight(checkOutDate),
        formatRupees(balance),
      ])}
    />
  );
}
