import { useState } from "react";
import type { Dashboard } from "#domain/operations/dashboard.ts";
import { formatNight, formatNightShort } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/deskDashboard.js";
import * as shell from "#messages/deskShell.js";
import * as today from "#messages/deskToday.js";
import * as walkIn from "#messages/deskWalkIn.js";
import { useLodge } from "#web/lodge.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { KeyIcon } from "#web/ui/icons/icons-manage.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
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
import { SetUpPanel } from "../set-up/set-up-panel.tsx";
import { Attention } from "./attention.tsx";
import { ChannelWarnings } from "./channel-warnings.tsx";
import { useDashboard } from "./dashboard-data.ts";
import { extendParam, useDashboardDialog } from "./dashboard-dialog.ts";
import { arrivalStep, departureStep, type NextStep, noShowStep, remainsToDo } from "./day.ts";
import { DayPanel } from "./day-panel.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { ExtendButton } from "./extend-button.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { Figures } from "./figures.tsx";
import { FreeTonight } from "./free-tonight.tsx";
import { useHeldDay } from "./held-day.ts";
import { Occupancy } from "./occupancy.tsx";
import { RowMenu } from "./row-menu.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(shell.dashboard());

export default function DashboardPage() {
  const { data: day, error, isFetching, refetch } = useDashboard();
  const calendarDay = useStaffSession().data?.today;
  const dialog = useDashboardDialog();
  // It stays until the screen is left, so that it can say that the site is open.
  const [wasClosed] = useState(useLodge().isClosed);
  const isOwner = useMay("owner");
  return (
    <>
      <ScreenHead title={shell.dashboard()}>
        {day && (
          <div className="muted">
            <p>
              {calendarDay && calendarDay > day.today
                ? today.dayEnds({ date: formatNight(day.today) })
                : formatNight(day.today)}
            </p>
            <FreeTonight rooms={day.freeTonight} />
          </div>
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
      {wasClosed && isOwner && (
        <div className="below-3">
          <SetUpPanel />
        </div>
      )}
      <ServerNotices />
      <RegisterAlarm />
      {day ? (
        <>
          <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
          <Day day={day} />
        </>
      ) : error ? (
        <div className="panel">
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        </div>
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
  const { shown: day, done, news } = useHeldDay(newest);
  return (
    <>
      <News {...news} of="bookings" />
      <div className="day">
        <DayTabs
          day={day}
          lists={{
            arrivals: <Arrivals day={day} done={done} />,
            departures: <Departures day={day} done={done} />,
            "in-house": <InHouse day={day} />,
            attention: <AttentionList day={day} />,
          }}
        />
        <div className="day__column">
          <TodayHandover />
          <Occupancy nights={day.occupancy} />
          <Figures day={newest} />
        </div>
      </div>
    </>
  );
}

interface ListProps {
  day: Dashboard;
  /** Whose rows are folded. */
  done: ReadonlySet<string>;
}

const split = (bookings: readonly Booking[], done: ReadonlySet<string>) => ({
  open: bookings.filter(({ _id }) => !done.has(_id)),
  over: bookings.filter(({ _id }) => done.has(_id)),
});

function Arrivals({ day, done }: ListProps) {
  const lodge = useLodge();
  const { open, over } = split(day.arrivals, done);
  return (
    <DayPanel
      title={m.arrivalsToday()}
      empty={over.length > 0 ? today.allArrived() : m.nobodyArrives()}
      remains={remainsToDo(day.arrivals, arrivalStep, { still: m.stillToCheckIn, none: m.noneExpected })}
      bookings={open}
      done={{ bookings: over, summary: today.arrived({ count: over.length }) }}
      steps={stepsOf(arrivalStep, noShowStep)}
      units={day.units}
      unitStates={day.unitStates}
      balance={({ _id }) => day.balances[_id]}
      note={(booking) =>
        `${displayedTimes(booking, lodge).arrivalTime} · ${nightsText(shownNights(booking))} · ${guestsSummary(booking)}`
      }
    />
  );
}

function Departures({ day, done }: ListProps) {
  const lodge = useLodge();
  const { open, over } = split(day.departures, done);
  return (
    <DayPanel
      title={m.departuresToday()}
      empty={over.length > 0 ? today.allLeft() : m.nobodyLeaves()}
      remains={remainsToDo(day.departures, departureStep, { still: m.stillToCheckOut, none: m.noneExpected })}
      bookings={open}
      done={{ bookings: over, summary: today.left({ count: over.length }) }}
      steps={stepsOf(departureStep)}
      action={(booking) => (departureStep(booking) ? <ExtendButton booking={booking} /> : undefined)}
      units={day.units}
      balance={({ _id }) => day.balances[_id]}
      note={(booking) => `${displayedTimes(booking, lodge).departureTime} · ${guestsSummary(booking)}`}
    />
  );
}

function InHouse({ day }: Pick<ListProps, "day">) {
  const guests = day.inHouse.reduce((sum, booking) => sum + totalGuests(booking), 0);
  const units = day.occupancy[0]?.units;
  return (
    <DayPanel
      title={m.inHouse()}
      empty={m.noRoomTaken()}
      remains={units === undefined ? m.guests({ guests }) : m.unitsAndGuests({ units, guests })}
      bookings={day.inHouse}
      steps={stepsOf(departureStep)}
      action={(booking) =>
        departureStep(booking) ? <RowMenu booking={booking} unit={day.units[booking._id]?.at(-1)} /> : undefined
      }
      units={day.units}
      balance={({ _id }) => day.balances[_id]}
      note={(booking) =>
        `${m.until({ date: formatNightShort(booking.checkOutDate, day.today) })} · ${guestsSummary(booking)}`
      }
    />
  );
}

/** Everything that a person has to see to today. */
function AttentionList({ day }: Pick<ListProps, "day">) {
  return (
    <div className="day__column">
      <PendingApprovals />
      <ChannelWarnings channels={day.channels} />
      <Attention day={day} />
      <RegisterPanel />
    </div>
  );
}

function DaySkeleton() {
  return (
    <div className="panel">
      <SkeletonRows label={m.loadingDay()} rows={6} columns={3} />
    </div>
  );
}
