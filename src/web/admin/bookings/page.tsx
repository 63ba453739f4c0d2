import { messageOf } from "#domain/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CalendarIcon } from "#web/ui/icons.tsx";
import { PlusIcon } from "#web/ui/icons-inner.tsx";
import { adminMeta } from "../meta.ts";
import { PagedList } from "../shared/paged-list.tsx";
import { StaleNotice } from "../shared/stale-notice.tsx";
import { useDialogInUrl } from "../use-dialog-in-url.ts";
import { useLastPage, useListParams } from "../use-list-params.ts";
import { useBookings } from "./booking-data.ts";
import { BookingDialogs } from "./booking-dialogs.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingsTable } from "./bookings-table.tsx";
import { isFiltered, newParam, noFilters, readListQuery } from "./list-query.ts";
import { NewBookingDialog } from "./new-booking/new-booking-dialog.tsx";
import { useOpenBooking } from "./use-open-booking.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Bookings");

const dialogs = [newParam] as const;

export default function BookingsPage() {
  const { query, change } = useListParams(readListQuery);
  const answer = useBookings(query);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  const openBooking = useOpenBooking();
  const dialog = useDialogInUrl(dialogs);
  useLastPage(query.page, isPlaceholderData ? undefined : data?.pagination);

  return (
    <>
      <header className="admin-head">
        <h1>Bookings Management</h1>
        <Button icon={<PlusIcon />} onClick={() => dialog.open(newParam, "booking")}>
          New booking
        </Button>
      </header>
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label="Bookings">
        <BookingFilters query={query} onChange={change} onClear={() => change(noFilters)} />
        <PagedList
          label="Bookings"
          loading="Loading bookings"
          columns={6}
          list={query}
          answer={answer}
          failureOf={messageOf}
          emptyOf={({ bookings }) => (bookings.length === 0 ? <NoBookings filtered={isFiltered(query)} /> : undefined)}
          onChange={change}
        >
          {({ bookings }, busy) => (
            <BookingsTable
              bookings={bookings}
              busy={busy}
              onOpen={(booking) => openBooking.open(booking._id)}
              onEdit={(booking) => openBooking.edit(booking._id)}
            />
          )}
        </PagedList>
      </section>
      <BookingDialogs />
      <NewBookingDialog
        open={dialog.idOf(newParam) !== undefined}
        onLeave={dialog.close}
        onBooked={(booking) => openBooking.openNew(booking._id)}
      />
    </>
  );
}

function NoBookings({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="No bookings found matching your filters" icon={<CalendarIcon />} />;
  return (
    <EmptyState title="No bookings found" icon={<CalendarIcon />}>
      Bookings appear here as soon as a guest books a stay on the site.
    </EmptyState>
  );
}
