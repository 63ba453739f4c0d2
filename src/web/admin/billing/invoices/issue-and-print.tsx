import { useNavigate } from "react-router";
import { type BilledBooking, canBeInvoiced } from "#domain/billing/billed-booking.ts";
import { isActiveInvoice } from "#domain/billing/invoices.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskInvoices.js";
import { Button } from "#web/ui/button.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useBill } from "../charges/charge-data.ts";
import { useCompanies } from "../companies/company-data.ts";
import { useBookingInvoices, useIssueInvoice } from "./invoice-data.ts";
import { issueForm } from "./invoice-forms.ts";
import { printParam } from "./print-param.ts";

interface IssueAndPrintProps {
  booking: BilledBooking;
  variant: "primary" | "secondary";
  size?: "small";
}

/** After the check-out: the whole bill to whom the booking is for, issued and on its way to the printer. */
export function IssueAndPrint({ booking, ...button }: IssueAndPrintProps) {
  const navigate = useNavigate();
  const { data } = useBookingInvoices(booking._id);
  const { data: bill } = useBill(booking._id, booking.updatedAt);
  const companies = useCompanies({ enabled: booking.companyId !== null });
  const issue = useIssueInvoice(booking._id);
  const isOver = holdsNights(booking.status) && canBeInvoiced(booking);
  const isIssued = data?.invoices.some(isActiveInvoice) ?? true;
  // Each part of a split bill has a document of its own, which the bill offers.
  const isSplit = bill === undefined || (bill.split !== null && bill.split.companyPart.total !== 0);
  if (!isOver || isIssued || isSplit || companies.isLoading) return null;
  const run = async () => {
    const company = companies.data?.find(({ _id }) => _id === booking.companyId);
    const { formOf, check } = issueForm(booking, company);
    const checked = check(formOf(undefined), undefined);
    if (!checked.ok) throw new AppError("invalid_input", Object.values(checked.fields)[0]);
    const { _id } = await issue.mutateAsync(checked.output);
    void navigate(`/admin/invoices/${_id}?${printParam}=1`);
  };
  return (
    <Button {...button} busy={issue.isPending} busyLabel={m.issuing()} onClick={() => void toastOnError(run())}>
      {m.issueAndPrint()}
    </Button>
  );
}
