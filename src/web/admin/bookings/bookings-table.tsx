import type { Booking } from "#domain/bookings.ts";
import { formatRupees } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";
import { StatusBadge } from "#web/shared/status-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { EditIcon } from "#web/ui/icons-manage.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { daysSince, guestsCompact, guestsInFull, nightsText, shownNights } from "./booking-labels.ts";
import { ChangeBadge } from "./change-request.tsx";
import { StayDates } from "./stay-dates.tsx";

interface BookingsTableProps {
  bookings: readonly Booking[];
  busy: boolean;
  onOpen: (booking: Booking) => void;
  onEdit: (booking: Booking) => void;
}

export function BookingsTable({ bookings, busy, onOpen, onEdit }: BookingsTableProps) {
  return (
    <div className="bookings-table">
      <Table
        caption="Bookings, newest first"
        columns={columns(onOpen, onEdit)}
        rows={bookings}
        rowKey={(booking) => booking._id}
        busy={busy}
        onOpen={onOpen}
      />
    </div>
  );
}

function BookingStatus({ booking }: { booking: Booking }) {
  const { status, createdAt } = booking;
  const days = status === "pending" ? daysSince(createdAt) : 0;
  return (
    <>
      <StatusBadge status={status} /> <ChangeBadge booking={booking} />
      {days > 0 && <small className="bookings-table__waiting">for {days === 1 ? "a day" : `${days} days`}</small>}
    </>
  );
}

function columns(onOpen: BookingsTableProps["onOpen"], onEdit: BookingsTableProps["onEdit"]): Column<Booking>[] {
  return [
    {
      key: "guest",
      header: "Guest",
      role: "main",
      cell: ({ name, phone, reference }) => (
        <>
          {name}
          <small>
            {phone && <span className="unbroken">{formatPhone(phone)} ·</span>}{" "}
            <span className="unbroken">{reference}</span>
          </small>
        </>
      ),
    },
    { key: "room", header: "Room", cell: ({ roomName }) => roomName },
    {
      key: "dates",
      header: "Dates",
      cell: (booking) => (
        <span>
          <StayDates booking={booking} /> <small>{nightsText(shownNights(booking))}</small>
        </span>
      ),
    },
    {
      key: "guests",
      header: "Guests",
      cell: (booking) => (
        <span title={guestsInFull(booking)}>
          <span aria-hidden="true">{guestsCompact(booking)}</span>
          <span className="visually-hidden">{guestsInFull(booking)}</span>
        </span>
      ),
    },
    { key: "status", header: "Status", cell: (booking) => <BookingStatus booking={booking} /> },
    { key: "amount", header: "Amount", align: "end", cell: ({ grandTotal }) => formatRupees(grandTotal) },
    {
      key: "actions",
      header: "Actions",
      role: "actions",
      cell: (booking) => (
        <>
          <Button variant="secondary" size="small" className="bookings-table__view" onClick={() => onOpen(booking)}>
            View<span className="visually-hidden"> {booking.name}</span>
          </Button>
          <IconButton label={`Edit ${booking.name}`} icon={<EditIcon />} onClick={() => onEdit(booking)} />
        </>
      ),
    },
  ];
}
