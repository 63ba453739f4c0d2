import type { AttentionItem } from "#domain/operations/dashboard.ts";
import * as today from "#messages/deskToday.js";
import * as m from "#messages/gateway.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useRefundOnline } from "../../billing/payments/gateway-data.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useSetStatus } from "../../reservations/bookings/status/use-status-change.ts";

/** Money that came when the nights were given away: it goes back, or the guest comes. */
export function PaidLate({ item: { booking, payment } }: { item: AttentionItem }) {
  const refund = useRefundOnline(booking._id);
  const change = useSetStatus();
  const label = (action: string) => today.actionFor({ action, name: booking.name, hidden: hiddenText });
  if (!payment) return null;
  const payBack = async () => {
    await refund.mutateAsync({ id: payment._id, amount: payment.amount, reason: m.refundReason() });
    showToast({ tone: "success", text: m.refunded() });
  };
  const bookAgain = async () => {
    await change.mutateAsync({ booking, status: "confirmed" });
    showToast({ tone: "success", text: m.bookedAgain() });
  };
  return (
    <>
      <Button size="small" variant="secondary" busy={change.isPending} onClick={() => void toastOnError(bookAgain())}>
        {label(m.bookAgain())}
      </Button>
      <Button size="small" variant="quiet" busy={refund.isPending} onClick={() => void toastOnError(payBack())}>
        {label(m.refundOnline())}
      </Button>
    </>
  );
}
