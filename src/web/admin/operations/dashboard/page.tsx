import type { Dashboard } from "#domain/operations/dashboard.ts";
import { formatNight, formatNightShort } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import * as m from "#messages/deskDashboard.js";
import * as shell from "#messages/deskShell.js";
import * as today from "#messages/deskToday.js";
import * as walkIn from "#messages/deskWalkIn.js";
import { useLodge } from "#web/lodge.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { KeyIcon } from "#web/ui/icons/icons-manage.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Skeleton, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { newParam, walkInValue } from "../../platform/app/urls/booking-address.ts";
import { News } from "../../platform/live/news.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { RegisterAlarm, RegisterPanel } from "../../register/register/register-today.tsx";
import { BookingDialogs } from "../../reservations/bookings/booking-dialogs.tsx";
import { guestsSummary, nightsText, shownNights } from "../../reservations/bookings/booking-labels.ts";
import { WalkInDialog } from "../../reservations/bookings/walk-in/walk-in-dialog.tsx";
import { PendingApprovals } from "../approvals/pending-approvals.tsx";
import { TodayHandover } from "../handover/today-handover.tsx";
import { ServerNotices } from "../server-notices/server-notices.tsx";
import { Attention } from "./attention.tsx";
import { ChannelWarnings } from "./channel-warnings.tsx";
import { useDashboard } from "./dashboard-data.ts";
import { extendParam, useDashboardDialog } from "./dashboard-dialog.ts";
import { arrivalStep, departureStep, type NextStep, nextStep, noShowStep } from "./day.ts";
import { DayPanel } from "./day-panel.tsx";
import { ExtendButton } from "./extend-button.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { useHeldDay } from "./held-day.ts";
import { Occupancy } from "./occupancy.tsx";
import { Tiles } from "./tiles.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(shell.dashboard());

export default function DashboardPage() {
  const { data: day, error, isFetching, refetch } = useDashboard();
  const calendarDay = useStaffSession().data?.today;
  const dialog = useDashboardDialog();
  return (
    <>
      <ScreenHead title={shell.dashboard()}>
        {day && (
          <p className="muted">
            {calendarDay && calendarDay > day.today
              ? today.dayEnds({ date: formatNight(day.today) })
              : formatNight(day.today)}
          </p>
        )}
        <div className="row wraps gap-2 admin-head__actions">
          <Button icon={<KeyIcon />} onClick={() => dialog.open(newParam, walkInValue)}>
            {walkIn.title()}
          </Button>
          <ButtonLink variant="secondary" icon={<PlusIcon />} to={`/admin/bookings?${newParam}=booking`}>
            {shell.newBooking()}
          </ButtonLink>
        </div>
      </ScreenHead>
      <ServerNotices />
      <PendingApprovals />
      <RegisterAlarm />
      {day ? (
        <>
          <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
          <Day day={day} />
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <DaySkeleton />
      )}
      <BookingDialogs />
      {day && <ExtendDialog stay={stayIn(day, dialog.idOf(extendParam))} today={day.today} onClose={dialog.close} />}
      <WalkInDialog open={dialog.idOf(newParam) === walkInValue} onLeave={dialog.close} />
    </>
  );
}

/** The stay of a guest who can stay longer. */
function stayIn({ attention, departures, inHouse, units }: Dashboard, id: string | undefined) {
  const listed = [attention.items.map(({ booking }) => booking), departures, inHouse].flat();
  const booking = listed.find(({ _id, status }) => _id === id && status === "checked-in");
  return booking && { booking, unit: units[booking._id]?.at(-1) };
}

const stepsOf =
  (...steps: ((booking: Booking) => NextStep | undefined)[]) =>
  (booking: Booking) =>
    steps.flatMap((step) => step(booking) ?? []);

function Day({ day: newest }: { day: Dashboard }) {
  const { shown: day, news } = useHeldDay(newest);
  const lodge = useLodge();
  const balance = ({ _id }: Booking) => day.balances[_id];
  return (
    <>
      <Tiles day={newest} />
      <News {...news} of="bookings" />
      <div className="day">
        <div className="day__column">
          <ChannelWarnings channels={day.channels} />
          <Attention day={day} />
          <DayPanel
            title={m.arrivalsToday()}
            empty={m.nobodyArrives()}
            bookings={day.arrivals}
            steps={stepsOf(arrivalStep, noShowStep)}
            units={day.units}
            unitStates={day.unitStates}
            balance={balance}
            note={(booking) =>
              `${displayedTimes(booking, lodge).arrivalTime} · ${nightsText(shownNights(booking))} · ${guestsSummary(booking)}`
            }
          />
          <DayPanel
            title={m.departuresToday()}
            empty={m.nobodyLeaves()}
            bookings={day.departures}
            steps={stepsOf(departureStep)}
            action={(booking) => (departureStep(booking) ? <ExtendButton booking={booking} /> : undefined)}
            units={day.units}
            balance={balance}
            note={(booking) => `${displayedTimes(booking, lodge).departureTime} · ${guestsSummary(booking)}`}
          />
          <DayPanel
            title={m.inHouse()}
            empty={m.noRoomTaken()}
            bookings={day.inHouse}
            steps={stepsOf(departureStep)}
            units={day.units}
            balance={balance}
            note={(booking) =>
              `${m.until({ date: formatNightShort(booking.checkOutDate, day.today) })} · ${guestsSummary(booking)}`
            }
          />
        </div>
        <div className="day__column">
          <TodayHandover />
          <RegisterPanel />
          <Occupancy nights={day.occupancy} />
          <DayPanel
            title={m.latestBookings()}
            empty={m.noBookings()}
            bookings={day.latest}
            units={day.units}
            steps={stepsOf((booking) => (booking.status === "pending" ? nextStep(booking) : undefined))}
            note={(booking) =>
              `${formatNightShort(booking.checkInDate, day.today)} · ${nightsText(shownNights(booking))}`
            }
            more={
              <ButtonLink variant="quiet" size="small" to="/admin/bookings">
                {m.allBookings()}
              </ButtonLink>
            }
          />
        </div>
      </div>
    </>
  );
}

function DaySkeleton() {
  return (
    <>
      <ul className="below-5 stack gap-3 key-figures" aria-hidden="true">
        {["arrivals", "departures", "in-house", "to-confirm", "queries", "revenue"].map((tile) => (
          <li key={tile} className="packed pad-4 stack card anchor key-figure">
            <Skeleton shape="short" />
            <Skeleton shape="title" />
          </li>
        ))}
      </ul>
      <div className="panel">
        <SkeletonRows label={m.loadingDay()} rows={5} columns={3} />
      </div>
    </>
  );
}
