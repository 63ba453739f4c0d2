import { useState } from "react";
import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import type { PaymentKind } from "#domain/billing/payments.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskPayments.js";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { BalanceSummary } from "./due-amount.tsx";
import { LedgerEntry } from "./ledger-entry.tsx";
import { useLedger } from "./payment-data.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { dueOf } from "./payment-form.ts";
import { PaymentLink } from "./payment-link.tsx";

interface BookingPaymentsProps {
  booking: BilledBooking;
  onRecorded: (kind: PaymentKind) => void;
}

export function BookingPayments({ booking, onRecorded }: BookingPaymentsProps) {
  const { data: ledger, error, isFetching, refetch } = useLedger(booking._id, booking.updatedAt);
  const [recording, setRecording] = useState<PaymentKind>();
  if (!ledger) {
    if (!error) return <SkeletonRows label={m.loadingPayments()} rows={2} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const isReleased = !holdsNights(booking.status);
  return (
    <div className="stack gap-4 ledger">
      <dl className="rounded ground-1 pad-3-4 row wraps lining gap-3-6 ledger__sums">
        <div>
          <dt>{isReleased ? bookings.cancellationFee() : m.total()}</dt>
          <dd>{isReleased && booking.cancellationFee === null ? "–" : formatRupees(ledger.total)}</dd>
        </div>
        <div>
          <dt>{m.paid()}</dt>
          <dd>{formatRupees(ledger.paid)}</dd>
        </div>
        <div>
          <dt>{m.balance()}</dt>
          <dd>
            <BalanceSummary ledger={ledger} booking={booking} />
          </dd>
        </div>
      </dl>
      {ledger.payments.length > 0 && (
        <ul className="line-above stack ledger__entries" aria-label={m.entries()}>
          {ledger.payments.map((payment) => (
            <LedgerEntry key={payment._id} payment={payment} due={dueOf("payment", ledger)} />
          ))}
        </ul>
      )}
      <ForDesk>
        <div className="ledger__record">
          <Button variant="secondary" size="small" onClick={() => setRecording("payment")}>
            {m.recordPayment()}
          </Button>
          <PaymentLink booking={booking} amount={dueOf("payment", ledger)} />
          {ledger.paid > 0 && (
            <Button variant="quiet" size="small" onClick={() => setRecording("refund")}>
              {m.recordRefund()}
            </Button>
          )}
        </div>
      </ForDesk>
      <PaymentDialog
        kind={recording}
        booking={booking}
        ledger={ledger}
        onLeave={() => setRecording(undefined)}
        onSaved={(kind) => {
          setRecording(undefined);
          onRecorded(kind);
        }}
      />
    </div>
  );
}
