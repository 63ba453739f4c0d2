import { Link } from "react-router";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as audit from "#messages/deskAudit.js";
import * as m from "#messages/deskBookings.js";
import * as charges from "#messages/deskCharges.js";
import * as chats from "#messages/deskChats.js";
import * as security from "#messages/securityDeposit.js";
import { BookingBill } from "../../billing/charges/booking-bill.tsx";
import { BookingInvoices } from "../../billing/invoices/booking-invoices.tsx";
import { usePaymentToast } from "../../billing/invoices/payment-toast.ts";
import { BookingPayments } from "../../billing/payments/booking-payments.tsx";
import { BookingDeposit } from "../../billing/security-deposits/booking-deposit.tsx";
import { auditHref } from "../../platform/shared/audit-list.ts";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { RecordHistory, RecordMails } from "../../platform/shared/record-panels.tsx";
import { MessagesPanel } from "../messages/messages-panel.tsx";
import { TransferDialog } from "../shared/transfer-dialog.tsx";
import { Section } from "./section.tsx";

interface TabProps {
  booking: Booking;
}

/** What the guest owes and has paid. */
export function BillTab({ booking }: TabProps) {
  const showRecorded = usePaymentToast();
  return (
    <div className="stack gap-5 details">
      <Section title={charges.title()} wide>
        <BookingBill
          booking={booking}
          transferDialog={(dialog) =>
            booking.groupId !== null && <TransferDialog {...dialog} booking={booking} groupId={booking.groupId} />
          }
        />
      </Section>
      <Section title={m.payments()} wide>
        <BookingPayments booking={booking} onRecorded={(kind) => showRecorded(booking, kind)} />
      </Section>
      <Section title={security.title()} wide>
        <BookingDeposit booking={booking} />
      </Section>
    </div>
  );
}

/** Invoices, and the messages about the booking. */
export function DocumentsTab({ booking }: TabProps) {
  return (
    <div className="stack gap-5 details">
      <Section title={m.invoice()} wide>
        <BookingInvoices booking={booking} />
      </Section>
      <ForDesk>
        <Section title={chats.title()} wide>
          <MessagesPanel booking={booking} />
        </Section>
        <Section title={m.mails()} wide>
          <RecordMails of={{ booking: booking._id }} version={booking.updatedAt} />
        </Section>
      </ForDesk>
    </div>
  );
}

export function HistoryTab({ booking }: TabProps) {
  return (
    <div className="stack gap-5 details">
      <Section title={m.history()} wide>
        <RecordHistory entity="booking" id={booking._id} version={booking.updatedAt} />
        <p>
          <Link className="one-line link inline-row middle audit-link" to={auditHref({ booking: booking.reference })}>
            {audit.historyOfBooking()}
          </Link>
        </p>
      </Section>
    </div>
  );
}
