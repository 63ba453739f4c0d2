import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "#domain/errors.ts";
import { pageSizes } from "#domain/pagination.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { CalendarIcon } from "#web/ui/icons.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { adminMeta } from "../meta.ts";
import { StaleNotice } from "../shell/stale-notice.tsx";
import { useBookings } from "./booking-data.ts";
import { BookingDialogs } from "./booking-dialogs.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingsTable } from "./bookings-table.tsx";
import { changeListQuery, clearFilters, isFiltered, type ListQuery, readListQuery } from "./list-query.ts";
import { useOpenBooking } from "./use-open-booking.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Bookings");

/** Bookings Management: find a booking, look at it, change it. */
export default function BookingsPage() {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useBookings(query);
  const openBooking = useOpenBooking();

  const change = (part: Partial<ListQuery>) =>
    setParams((now) => changeListQuery(now, part), { preventScrollReset: !("page" in part) });

  // An old address, or a list that got shorter, may point behind the last page.
  const lastPage = data?.pagination.totalPages ?? query.page;
  const isBehind = !isPlaceholderData && query.page > lastPage;
  useEffect(() => {
    if (isBehind) setParams((now) => changeListQuery(now, { page: lastPage }), { replace: true });
  }, [isBehind, lastPage, setParams]);

  return (
    <>
      <header className="admin-head">
        <h1>Bookings Management</h1>
      </header>
      {data && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label="Bookings">
        <BookingFilters
          query={query}
          onChange={change}
          onClear={() => setParams(clearFilters, { preventScrollReset: true })}
        />
        {isPending ? (
          <SkeletonRows label="Loading bookings" rows={query.limit} columns={6} />
        ) : !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : data.bookings.length === 0 ? (
          <NoBookings filtered={isFiltered(query)} />
        ) : (
          <>
            <BookingsTable
              bookings={data.bookings}
              busy={isPlaceholderData}
              onOpen={(booking) => openBooking.open(booking._id)}
              onEdit={(booking) => openBooking.edit(booking._id)}
            />
            <Pagination
              label="Bookings"
              page={query.page}
              pageSize={query.limit}
              total={data.pagination.total}
              pageSizes={pageSizes}
              onPage={(page) => change({ page })}
              onPageSize={(limit) => change({ limit })}
            />
          </>
        )}
      </section>
      <BookingDialogs />
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
