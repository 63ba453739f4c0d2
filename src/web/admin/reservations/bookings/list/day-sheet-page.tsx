import { useQuery } from "@tanstack/react-query";
import { getDaySheet } from "#contract/reservations/bookings.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { addNights, formatNight, type Night, parseNight } from "#domain/platform/time/nights.ts";
import { bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { DaySheet } from "#domain/reservations/desk-bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import * as m from "#messages/deskBookings.js";
import { BalanceAmount } from "#web/admin/billing/payments/due-amount.tsx";
import { adminMeta } from "#web/admin/platform/app/meta.ts";
import { staffApi } from "#web/admin/platform/app/session/staff-api.ts";
import { useStaffSession } from "#web/admin/platform/app/session/staff-session.ts";
import { useUrlState } from "#web/admin/platform/app/urls/use-url-state.ts";
import { DocumentLogo } from "#web/admin/property/brand/letterhead.tsx";
import { UnitTag } from "#web/admin/rooms/units/unit-tag.tsx";
import { useLodge } from "#web/lodge.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { ScreenHead } from "../../../platform/shared/screen-head.tsx";
import { guestsInFull, shownNights } from "../booking-labels.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.arrivalsAndDepartures());

/** One day's arrivals and departures, to be printed for the desk. */
export default function DaySheetPage() {
  const [params, setParams] = useUrlState();
  const today = useStaffSession().data?.today;
  const date = parseNight(params.get("date") ?? "") ?? today;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["bookings", "day-sheet", date],
    queryFn: ({ signal }) => staffApi(getDaySheet, { query: { date: date ?? "" } }, { signal }),
    enabled: date !== undefined,
  });
  const show = (next: Night | undefined) =>
    setParams(new URLSearchParams(next && next !== today ? { date: next } : {}), { replace: true });
  return (
    <>
      <ScreenHead title={m.arrivalsAndDepartures()} className="day-sheet-head">
        <div className="row wraps gap-2 admin-head__actions">
          <Button onClick={() => window.print()} disabled={!data}>
            {m.print()}
          </Button>
          <ButtonLink variant="quiet" to="/admin/bookings">
            {m.allBookings()}
          </ButtonLink>
        </div>
      </ScreenHead>
      <div className="below-5 row wraps gap-3 at-bottom day-sheet-days">
        <Button variant="secondary" disabled={!date} onClick={() => date && show(addNights(date, -1))}>
          {m.dayBefore()}
        </Button>
        <DateField
          label={m.day()}
          name="date"
          today={today ?? ""}
          disabled={!today}
          format={formatNight}
          value={date ?? ""}
          onChange={(chosen) => show(chosen)}
        />
        <Button variant="secondary" disabled={!date} onClick={() => date && show(addNights(date, 1))}>
          {m.dayAfter()}
        </Button>
      </div>
      {data ? (
        <Sheet sheet={data} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loadingDay()} rows={6} columns={4} />
      )}
    </>
  );
}

function Sheet({ sheet: { date, arrivals, departures, balances, units } }: { sheet: DaySheet }) {
  const lodge = useLodge();
  return (
    <article className="stack gap-5 lined rounded ground-0 pad-5 day-sheet">
      <DocumentLogo isForPrint />
      <h2 className="day-sheet__date">{formatNight(date)}</h2>
      <SheetTable
        title={m.arrivals()}
        none={m.noArrivals()}
        bookings={arrivals}
        balances={balances}
        units={units}
        time={(booking) => displayedTimes(booking, lodge).arrivalTime}
        until={(booking) => m.nightsUntil({ count: shownNights(booking), date: formatNight(booking.checkOutDate) })}
      />
      <SheetTable
        title={m.departures()}
        none={m.noDepartures()}
        bookings={departures}
        balances={balances}
        units={units}
        time={(booking) => displayedTimes(booking, lodge).departureTime}
        until={(booking) => m.nightsSince({ count: shownNights(booking), date: formatNight(booking.checkInDate) })}
      />
    </article>
  );
}

interface SheetTableProps {
  title: string;
  none: string;
  bookings: readonly Booking[];
  balances: DaySheet["balances"];
  units: DaySheet["units"];
  time: (booking: Booking) => string;
  until: (booking: Booking) => string;
}

function SheetTable({ title, none, bookings, balances, units, time, until }: SheetTableProps) {
  return (
    <section className="shrinks">
      <h3 className="below-2">
        {title} <span className="regular tabular muted panel__count">{bookings.length}</span>
      </h3>
      {bookings.length === 0 ? (
        <p>{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard.
        <section className="table-frame scroll-hint" aria-label={title} tabIndex={0}>
          <table className="full tiny tight-4 day-sheet__table">
            <thead>
              <tr>
                <th scope="col">{m.time()}</th>
                <th scope="col">{m.guest()}</th>
                <th scope="col">{m.room()}</th>
                <th scope="col">{m.stay()}</th>
                <th scope="col">{m.guests()}</th>
                <th scope="col">{m.status()}</th>
                <th scope="col">{m.balance()}</th>
                <th scope="col" className="day-sheet__done">
                  {m.done()}
                </th>
              </tr>
            </thead>
            <tbody>
              {bookings.map((booking) => (
                <tr key={booking._id}>
                  <td className="numbers">{time(booking)}</td>
                  <td>
                    <strong className="breaks">{booking.name}</strong>
                    <small>
                      {booking.phone && formatPhone(booking.phone)}{" "}
                      <span className="unbroken">{booking.reference}</span>
                    </small>
                    {booking.specialRequests && <small>{booking.specialRequests}</small>}
                  </td>
                  <td>
                    {booking.roomName} <UnitTag units={units[booking._id]} />
                  </td>
                  <td>{until(booking)}</td>
                  <td>{guestsInFull(booking)}</td>
                  <td>{bookingStatusFacts[booking.status].label()}</td>
                  <td>{balances[booking._id] ? <BalanceAmount balance={balances[booking._id]} /> : m.paid()}</td>
                  <td className="day-sheet__done">
                    <span className="lined-control day-sheet__box" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
