import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskGroups.js";
import * as payments from "#messages/deskPayments.js";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { BalanceAmount } from "../../billing/payments/due-amount.tsx";
import { UpiRequest } from "../../billing/payments/upi-request.tsx";
import { guestsCompact, guestsInFull } from "../bookings/booking-labels.ts";
import { StayDates } from "../bookings/edit/stay-dates.tsx";
import { isStillAhead } from "./group-labels.ts";

interface GroupBookingsProps {
  group: GroupDetails;
  onOpen: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
}

export function GroupBookings({ group, onOpen, onCancel }: GroupBookingsProps) {
  return (
    <div className="group-bookings">
      <Table
        caption={m.roomsOfGroup()}
        columns={columns(group, onCancel)}
        rows={group.bookings}
        rowKey={({ _id }) => _id}
        onOpen={onOpen}
      />
    </div>
  );
}

function columns({ balances, units }: GroupDetails, onCancel: (booking: Booking) => void): Column<Booking>[] {
  return [
    {
      key: "guest",
      header: bookings.guest(),
      role: "main",
      cell: ({ name, isNamed, reference }) => (
        <>
          {isNamed ? name : m.notNamed()}
          <small className="unbroken">{reference}</small>
        </>
      ),
    },
    {
      key: "room",
      header: bookings.room(),
      cell: ({ _id, roomName }) => {
        const unit = units[_id];
        return unit ? m.roomWithUnit({ room: roomName, unit }) : roomName;
      },
    },
    {
      key: "dates",
      header: bookings.dates(),
      // One item of the card, which can break between the dates.
      cell: (booking) => (
        <span>
          <StayDates booking={booking} />
        </span>
      ),
    },
    {
      key: "guests",
      header: bookings.guests(),
      cell: (booking) => (
        <span title={guestsInFull(booking)}>
          <span aria-hidden="true">{guestsCompact(booking)}</span>
          <span className="visually-hidden">{guestsInFull(booking)}</span>
        </span>
      ),
    },
    { key: "status", header: bookings.status(), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: "balance",
      header: bookings.balance(),
      align: "end",
      cell: ({ _id, status, cancellationFee }) => {
        const balance = balances[_id] ?? 0;
        if (!holdsNights(status) && (balance === 0 || cancellationFee === null)) return "–";
        return balance === 0 ? (
          <span className="bookings-table__paid">{bookings.paid()}</span>
        ) : (
          <BalanceAmount balance={balance} />
        );
      },
    },
    {
      key: "actions",
      header: bookings.actions(),
      role: "actions",
      cell: (booking) => (
        <>
          {(balances[booking._id] ?? 0) > 0 && (
            <UpiRequest
              payer={{ bookingId: booking._id }}
              amount={balances[booking._id] ?? 0}
              label={payments.upiForBooking({ reference: booking.reference, hidden: hiddenText })}
            />
          )}
          {isStillAhead(booking) && (
            <Button variant="quiet" size="small" onClick={() => onCancel(booking)}>
              {m.cancelRoom({ reference: booking.reference, hidden: hiddenText })}
            </Button>
          )}
        </>
      ),
    },
  ];
}
