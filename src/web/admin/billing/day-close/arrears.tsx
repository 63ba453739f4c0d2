import { Link } from "react-router";
import type { DayReport } from "#domain/billing/day-close.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/dayClose.js";
import { FigureTable } from "./figure-table.tsx";

/** What guests in house, departed guests and those who did not come owe, the largest balances by name of the booking. */
export function Arrears({ arrears: { inHouse, departed, released } }: Pick<DayReport, "arrears">) {
  const listed = [...departed.bookings, ...inHouse.bookings, ...(released?.bookings ?? [])];
  return (
    <>
      <FigureTable
        caption={m.arrears()}
        rows={[
          [m.owedBy({ who: m.inHouse(), count: inHouse.count }), formatRupees(inHouse.total)],
          [m.owedBy({ who: m.departed(), count: departed.count }), formatRupees(departed.total)],
          ...(released
            ? [[m.owedBy({ who: m.released(), count: released.count }), formatRupees(released.total)] as const]
            : []),
        ]}
      />
      {listed.length > 0 && (
        <FigureTable
          caption={m.largestBalances()}
          head={[m.booking(), m.leaves(), m.amount()]}
          rows={listed.map(({ bookingId, reference, checkOutDate, balance }) => [
            <Link key="booking" to={`/admin/bookings?booking=${bookingId}`}>
              {reference}
            </Link>,
            formatNight(checkOutDate),
            formatRupees(balance),
          ])}
        />
      )}
    </>
  );
}
