import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { issueVoucher } from "#contract/billing/documents.ts";
import { listBookingInvoices } from "#contract/billing/invoices.ts";
import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { bookingAddress, documentsTab } from "../../platform/app/urls/booking-address.ts";
import { refreshInvoices } from "./invoice-data.ts";
import { printParam } from "./print-param.ts";

/**
 * Issues the receipt voucher of what a guest has just paid, or finds the one that is there, and prints it. Several
 * payments have a voucher each: these are shown with the booking's documents.
 */
export function usePrintReceipt() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ _id: id }: Pick<BilledBooking, "_id">) => {
    try {
      const { invoices, openVouchers } = await staffApi(listBookingInvoices, { params: { id } });
      const issued: string[] = [];
      for (const { paymentId } of openVouchers.filter(({ kind }) => kind === "receipt-voucher")) {
        issued.push((await staffApi(issueVoucher, { params: { id: paymentId } })).invoice._id);
      }
      const former = invoices.filter(({ kind }) => kind === "receipt-voucher").map(({ _id }) => _id);
      const [only, ...others] = issued.length > 0 ? issued : former;
      const isOne = only !== undefined && others.length === 0;
      await navigate(isOne ? `/admin/invoices/${only}?${printParam}=1` : bookingAddress(id, documentsTab));
    } finally {
      refreshInvoices(client);
    }
  };
}
