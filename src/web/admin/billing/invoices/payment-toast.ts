import { type BilledBooking, canBeInvoiced } from "#domain/billing/billed-booking.ts";
import { documentNames } from "#domain/billing/invoice-kinds.ts";
import type { PaymentKind } from "#domain/billing/payments.ts";
import * as m from "#messages/deskPayments.js";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { usePrintReceipt } from "./print-receipt.ts";

/** After a payment or refund; the receipt of an advance, which is one until the stay can be invoiced, is one click away. */
export function usePaymentToast() {
  const printReceipt = usePrintReceipt();
  return (booking: BilledBooking, kind: PaymentKind) => {
    if (kind === "refund") return showToast({ tone: "success", text: m.refundRecorded() });
    const receipt = { label: documentNames["receipt-voucher"](), run: () => void toastOnError(printReceipt(booking)) };
    const actions = canBeInvoiced(booking) ? [] : [receipt];
    showToast({ tone: "success", text: m.paymentRecorded(), actions });
  };
}
