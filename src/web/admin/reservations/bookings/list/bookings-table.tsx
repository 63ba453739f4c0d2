import { useEffect, useRef } from "react";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { type BookingSort, bookingSorts } from "#domain/reservations/booking-list.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { UnitsByBooking } from "#domain/rooms/units.ts";
import * as m from "#messages/deskBookings.js";
import * as payments from "#messages/deskPayments.js";
import { BalanceAmount } from "#web/admin/billing/payments/due-amount.tsx";
import { useMay } from "#web/admin/platform/app/session/own-role.ts";
import { UnitTag } from "#web/admin/rooms/units/unit-tag.tsx";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { GroupLink } from "../../shared/group-link.tsx";
import { daysSince, guestsCompact, guestsInFull, nightsText, shownNights } from "../booking-labels.ts";
import { StayDates } from "../edit/stay-dates.tsx";
import { ChangeBadge } from "../status/change-request.tsx";
import { ConfirmButton } from "../status/confirm-button.tsx";
import { StatusUndo } from "../status/status-undo.tsx";
import { tableCaption } from "./list-labels.ts";
import { delayRelease, type RecentChange, useRecentChanges } from "./recent-changes.ts";

interface BookingsTableProps {
  bookings: readonly Booking[];
  /** By booking id. */
  balances: Readonly<Record<string, Rupees>>;
  units: UnitsByBooking;
  /** Their names, by id. */
  groups: Readonly<Record<string, string>>;
  busy: boolean;
  sort: BookingSort | undefined;
  onSort: (sort: BookingSort | undefined) => void;
  onOpen: (booking: Booking) => void;
  onEdit: (booking: Booking) => void;
}

export function BookingsTable({
  bookings,
  balances,
  units,
  groups,
  busy,
  sort,
  onSort,
  onOpen,
  onEdit,
}: BookingsTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => delayRelease(() => box.current?.matches(":hover") ?? false), []);
  return (
    <div ref={box} className="bookings-table">
      <Table
        caption={tableCaption(sort)}
        columns={columns({ balances, units, groups, onOpen, onEdit })}
        rows={bookings}
        rowKey={(booking) => booking._id}
        busy={busy}
        onOpen={onOpen}
        sort={sort}
        onSort={(next) => onSort(bookingSorts.find((known) => known === next))}
      />
    </div>
  );
}

function BookingStatus({ booking }: { booking: Booking }) {
  const { status, createdAt } = booking;
  const change = useRecentChanges().get(booking._id);
  const days = status === "pending" ? daysSince(createdAt) : 0;
  if (change && isRecent(change, booking)) return <StatusUndo change={change} />;
  return (
    <>
      <StatusBadge status={status} /> <ChangeBadge booking={booking} />
      {days > 0 && <small className="bookings-table__waiting">{m.waitingDays({ days })}</small>}
    </>
  );
}

const isRecent = (change: RecentChange | undefined, { updatedAt }: Booking) => change?.after.updatedAt === updatedAt;

/** The amount to be paid or to be given back; for a cancelled booking whose fee nobody fixed, the payments. */
function Balance({ booking, balance = 0 }: { booking: Booking; balance: Rupees | undefined }) {
  if (holdsNights(booking.status)) {
    return balance === 0 ? (
      <span className="bookings-table__paid">{m.paid()}</span>
    ) : (
      <BalanceAmount balance={balance} />
    );
  }
  if (balance === 0) return <span>–</span>;
  return booking.cancellationFee === null ? (
    <span className="due due--back">{payments.amountPaid({ amount: formatRupees(-balance) })}</span>
  ) : (
    <BalanceAmount balance={balance} />
  );
}

function RowActions({ booking, onOpen, onEdit }: { booking: Booking } & Pick<BookingsTableProps, "onOpen" | "onEdit">) {
  const change = useRecentChanges().get(booking._id);
  const isDesk = useMay("staff");
  const isConfirmed = isRecent(change, booking) && change?.before.status === "pending";
  return (
    <>
      {isDesk && (booking.status === "pending" || isConfirmed) ? (
        <ConfirmButton booking={booking} isDone={isConfirmed} />
      ) : (
        <Button variant="secondary" size="small" className="bookings-table__view" onClick={() => onOpen(booking)}>
          {m.viewGuest({ hidden: hiddenText, name: booking.name })}
        </Button>
      )}
      {isDesk && (
        <IconButton label={m.editGuest({ name: booking.name })} icon={<EditIcon />} onClick={() => onEdit(booking)} />
      )}
    </>
  );
}

function columns({
  balances,
  units,
  groups,
  onOpen,
  onEdit,
}: Pick<BookingsTableProps, "balances" | "units" | "groups" | "onOpen" | "onEdit">): Column<Booking>[] {
  return [
    {
      key: "guest",
      header: m.guest(),
      isSortable: true,
      role: "main",
      cell: ({ name, phone, reference, source }) => (
        <>
          {name}
          <small>
            {phone && (
              <>
                <span className="unbroken">{formatPhone(phone)}</span> <span className="bookings-table__dot">
                  ·
                </span>{" "}
              </>
            )}
            <span className="unbroken">{reference}</span> <span className="bookings-table__dot">·</span>{" "}
            <span className="bookings-table__source">{source}</span>
          </small>
        </>
      ),
    },
    {
      key: "room",
      header: m.room(),
      cell: ({ _id, roomName, groupId }) => (
        <span>
          {roomName} <UnitTag units={units[_id]} /> {groupId && <GroupLink id={groupId} name={groups[groupId]} />}
        </span>
      ),
    },
    {
      key: "arrival",
      header: m.dates(),
      isSortable: true,
      cell: (booking) => (
        <span>
          <StayDates booking={booking} /> <small>{nightsText(shownNights(booking))}</small>
        </span>
      ),
    },
    {
      key: "guests",
      header: m.guests(),
      cell: (booking) => (
        <span title={guestsInFull(booking)}>
          <span aria-hidden="true">{guestsCompact(booking)}</span>
          <span className="visually-hidden">{guestsInFull(booking)}</span>
        </span>
      ),
    },
    { key: "status", header: m.status(), cell: (booking) => <BookingStatus booking={booking} /> },
    {
      key: "amount",
      header: m.amount(),
      align: "end",
      isSortable: true,
      cell: (booking) => (
        <>
          {formatRupees(booking.grandTotal)}
          <span className="block tiny">
            <Balance booking={booking} balance={balances[booking._id]} />
          </span>
        </>
      ),
    },
    {
      key: "actions",
      header: m.actions(),
      role: "actions",
      cell: (booking) => <RowActions booking={booking} onOpen={onOpen} onEdit={onEdit} />,
    },
  ];
}
