import * as v from "valibot";
import type { Rupees } from "../platform/money/money.ts";
import { line } from "../platform/text/text.ts";
import { type BookingStatus, holdsNights } from "../platform/values/booking-status.ts";
import { invoiceAddress, invoiceGstin } from "./invoices.ts";

/** Whom the guest wants as the recipient of the invoice, in a booking that is not for a company of the lodge's list. */
export const recipientFields = {
  billingCompany: v.optional(line(120)),
  billingGstin: v.optional(invoiceGstin),
  billingAddress: v.optional(invoiceAddress),
};

export const recipientShape = v.object({
  billingCompany: v.string(),
  billingGstin: v.string(),
  billingAddress: v.string(),
});
export type Recipient = v.InferOutput<typeof recipientShape>;

export const noRecipient: Recipient = { billingCompany: "", billingGstin: "", billingAddress: "" };

/** The fields of a booking that its bill, payments and documents read. */
export interface BilledBooking extends Recipient {
  _id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  status: BookingStatus;
  groupId: string | null;
  companyId: string | null;
  companyName: string;
  grandTotal: Rupees;
  cancellationFee: Rupees | null;
  updatedAt: string;
}

type Billable = Pick<BilledBooking, "status" | "cancellationFee">;

/** Whether the booking is one that was cancelled or missed and costs a fee. */
export const owesFee = ({ status, cancellationFee }: Billable): boolean =>
  !holdsNights(status) && cancellationFee !== null && cancellationFee > 0;

/** A stay is invoiced once the guest has left, one that did not take place for its fee. */
export const canBeInvoiced = (booking: Billable): boolean => booking.status === "checked-out" || owesFee(booking);
