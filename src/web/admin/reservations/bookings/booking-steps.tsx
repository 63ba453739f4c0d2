import { useRef, useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { IssueAndPrint } from "../../billing/invoices/issue-and-print.tsx";
import { usePaymentToast } from "../../billing/invoices/payment-toast.ts";
import { useLedger } from "../../billing/payments/payment-data.ts";
import { PaymentDialog } from "../../billing/payments/payment-dialog.tsx";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { type BookingStep, nextSteps } from "./status/next-steps.ts";
import { useSetStatus } from "./status/use-status-change.ts";

/** The buttons for what comes next, the first one as the dialog's primary action. */
export function BookingSteps({ booking, unitId }: { booking: Booking; unitId: string | undefined }) {
  const { data: ledger } = useLedger(booking._id, booking.updatedAt);
  const today = useStaffSession().data?.today;
  const setStatus = useSetStatus();
  const [isPaying, setPaying] = useState(false);
  const showSaved = usePaymentToast();
  const isSending = useRef(false);
  const { saving } = setStatus;

  const take = async ({ status }: BookingStep) => {
    if (!status) return setPaying(true);
    if (isSending.current) return;
    isSending.current = true;
    try {
      await setStatus.mutateAsync({ booking, status, unitId });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
    isSending.current = false;
  };

  const steps = nextSteps(booking, { balance: ledger?.balance, today });
  return (
    <>
      {steps
        .map((step, at) => (
          <Button
            key={step.status ?? "payment"}
            variant={at === 0 ? "primary" : "secondary"}
            busy={saving !== undefined && saving === step.status}
            busyLabel={m.saving()}
            onClick={() => void take(step)}
          >
            {step.label()}
          </Button>
        ))
        .toReversed()}
      <IssueAndPrint booking={booking} variant={steps.length > 0 ? "secondary" : "primary"} />
      {ledger && (
        <PaymentDialog
          kind={isPaying ? "payment" : undefined}
          booking={booking}
          ledger={ledger}
          onLeave={() => setPaying(false)}
          onSaved={(kind) => {
            setPaying(false);
            showSaved(booking, kind);
          }}
        />
      )}
    </>
  );
}
