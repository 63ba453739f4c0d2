import { type ComponentProps, useState } from "react";
import type { ReplyOf } from "#contract/platform/endpoint.ts";
import type { listBookings } from "#contract/reservations/bookings.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import * as walkIn from "#messages/deskWalkIn.js";
import { useLiveRows } from "#web/admin/platform/app/held-rows.ts";
import { adminMeta } from "#web/admin/platform/app/meta.ts";
import { useMay } from "#web/admin/platform/app/session/own-role.ts";
import { bookedQueryId, newParam, walkInValue } from "#web/admin/platform/app/urls/booking-address.ts";
import { useDialogInUrl } from "#web/admin/platform/app/urls/use-dialog-in-url.ts";
import { useLastPage, useListParams } from "#web/admin/platform/app/urls/use-list-params.ts";
import { useOpenBooking } from "#web/admin/platform/app/urls/use-open-booking.ts";
import { News } from "#web/admin/platform/live/news.tsx";
import { ForDesk } from "#web/admin/platform/shared/for-desk.tsx";
import { PagedList } from "#web/admin/platform/shared/lists/paged-list.tsx";
import { StaleNotice } from "#web/admin/platform/shared/stale-notice.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { KeyIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ScreenHead } from "../../../platform/shared/screen-head.tsx";
import { useQueryBooking } from "../../../website/queries/query-data.ts";
import { useBookings } from "../booking-data.ts";
import { BookingDialogs } from "../booking-dialogs.tsx";
import { NewBookingDialog } from "../new-booking/new-booking-dialog.tsx";
import { WalkInDialog } from "../walk-in/walk-in-dialog.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingViews } from "./booking-views.tsx";
import { BookingsTable } from "./bookings-table.tsx";
import { ConfirmSeveral } from "./confirm-several.tsx";
import { useHeldRows } from "./held-rows.ts";
import { isFiltered, type ListQuery, noFilters, readListQuery } from "./list-query.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.bookings());

const dialogs = [newParam] as const;

export default function BookingsPage() {
  const { query, change } = useListParams(readListQuery);
  const answer = useBookings(query);
  const live = useLiveRows(JSON.stringify(query), answer.data?.bookings, !answer.isPlaceholderData);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  const openBooking = useOpenBooking();
  const dialog = useDialogInUrl(dialogs);
  const isWalkIn = dialog.idOf(newParam) === walkInValue;
  const queryId = bookedQueryId(dialog.idOf(newParam));
  const asked = useQueryBooking(queryId);
  const isNewOpen = dialog.idOf(newParam) !== undefined;
  useLastPage(query.page, isPlaceholderData ? undefined : data?.pagination);

  return (
    <>
      <ScreenHead title={m.heading()}>
        <div className="row wraps gap-2 admin-head__actions">
          <ButtonLink variant="secondary" to="/admin/bookings/day-sheet">
            {m.arrivalsAndDepartures()}
          </ButtonLink>
          <ForDesk>
            <Button variant="secondary" icon={<KeyIcon />} onClick={() => dialog.open(newParam, walkInValue)}>
              {walkIn.title()}
            </Button>
            <Button icon={<PlusIcon />} onClick={() => dialog.open(newParam, "booking")}>
              {m.newBooking()}
            </Button>
          </ForDesk>
        </div>
      </ScreenHead>
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label={m.bookings()}>
        <BookingViews query={query} groupName={data?.groups[query.group ?? ""]} onChange={change} />
        <BookingFilters query={query} onChange={change} onClear={() => change(noFilters)} />
        <News {...live} of="bookings" />
        <PagedList
          label={m.bookings()}
          loading={m.loadingBookings()}
          columns={7}
          list={query}
          answer={answer}
          failureOf={messageOf}
          emptyOf={({ bookings }) => (bookings.length === 0 ? <NoBookings filtered={isFiltered(query)} /> : undefined)}
          onChange={change}
        >
          {(list, busy) => (
            <ListRows
              list={{ ...list, bookings: live.rows ?? list.bookings }}
              query={query}
              busy={busy}
              onSort={(sort) => change({ sort })}
              onOpen={(booking) => openBooking.open(booking._id)}
              onEdit={(booking) => openBooking.edit(booking._id)}
            />
          )}
        </PagedList>
      </section>
      <BookingDialogs />
      <ForDesk>
        <NewBookingDialog
          open={isNewOpen && !isWalkIn && !(queryId && asked.isPending)}
          query={asked.data?.draft}
          onLeave={dialog.close}
          onBooked={(booking) => openBooking.openNew(booking._id)}
        />
        <WalkInDialog open={isWalkIn} onLeave={dialog.close} />
      </ForDesk>
    </>
  );
}

interface ListRowsProps extends Pick<ComponentProps<typeof BookingsTable>, "busy" | "onSort" | "onOpen" | "onEdit"> {
  list: ReplyOf<typeof listBookings>;
  query: ListQuery;
}

function ListRows({ list, query, ...props }: ListRowsProps) {
  const { bookings, balances, units, groups } = useHeldRows(list, JSON.stringify(query));
  const [toConfirm, setToConfirm] = useState<readonly Booking[]>();
  const [opened, setOpened] = useState<readonly Booking[]>([]);
  const isDesk = useMay("staff");
  const pending = bookings.filter(({ status }) => status === "pending");
  return (
    <>
      {isDesk && pending.length > 1 && (
        <p className="line-below row middle gap-3 muted tiny pad-1-4 confirm-line">
          {m.unconfirmedOnPage({ count: pending.length })}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setOpened(pending);
              setToConfirm(pending);
            }}
          >
            {m.confirmSeveral()}
          </Button>
        </p>
      )}
      <BookingsTable
        bookings={bookings}
        balances={balances}
        units={units}
        groups={groups}
        sort={query.sort}
        {...props}
      />
      <ConfirmSeveral open={toConfirm !== undefined} bookings={opened} onClose={() => setToConfirm(undefined)} />
    </>
  );
}

function NoBookings({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title={m.noneMatching()} icon={<CalendarIcon />} />;
  return (
    <EmptyState title={m.noneFound()} icon={<CalendarIcon />}>
      {m.noneYetHint()}
    </EmptyState>
  );
}
