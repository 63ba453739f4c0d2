import { useState } from "react";
import { type BilledBooking, canBeInvoiced, owesFee } from "#domain/billing/billed-booking.ts";
import type { BillSplit } from "#domain/billing/charges.ts";
import { documentNames } from "#domain/billing/invoice-kinds.ts";
import { type Invoice, isActiveInvoice } from "#domain/billing/invoices.ts";
import type { Payer } from "#domain/billing/payers.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskInvoices.js";
import * as vouchers from "#messages/deskVouchers.js";
import * as parts from "#messages/partNotes.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useBill } from "../charges/charge-data.ts";
import { CreditDialog } from "./credit-dialog.tsx";
import { SendButton } from "./document-actions.tsx";
import { DownloadButton } from "./download-button.tsx";
import { useBookingInvoices } from "./invoice-data.ts";
import { IssueDialog } from "./issue-dialog.tsx";
import { OpenVouchers } from "./open-vouchers.tsx";
import { ProForma } from "./pro-forma.tsx";

export function BookingInvoices({ booking }: { booking: BilledBooking }) {
  const { data, error, isFetching, refetch } = useBookingInvoices(booking._id);
  const isDesk = useMay("staff");
  const { data: bill } = useBill(booking._id, booking.updatedAt);
  const [issuing, setIssuing] = useState<Part>();
  const [undone, setUndone] = useState<Invoice>();
  if (!data) {
    if (!error) return <SkeletonRows label={m.loadingInvoices()} rows={1} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const { invoices, openVouchers, chargesGst } = data;
  const issueText = chargesGst ? m.issueInvoice() : vouchers.issueBillOfSupply();
  const hasActiveInvoice = invoices.some(isActiveInvoice);
  const open = openParts(bill?.split, invoices.filter(isActiveInvoice));
  const isBillable = canBeInvoiced(booking);
  const isReleased = !holdsNights(booking.status);
  const issued = (number: string) => {
    setIssuing(undefined);
    setUndone(undefined);
    showToast({ tone: "success", text: m.issued({ number }) });
  };
  return (
    <div className="stack gap-4 ledger">
      {invoices.length > 0 && (
        <ul className="line-above stack ledger__entries" aria-label={m.invoicesAndCreditNotes()}>
          {invoices.map((invoice) => (
            <li key={invoice._id} className="gap-2-4 line-below row middle wraps spread ledger__entry">
              <div className="shrinks ledger__what">
                <p className="gap-1-3 row middle wraps">
                  <strong className="unbroken">{invoice.number}</strong>{" "}
                  {invoice.credited !== undefined && !invoice.correctedBy && (
                    <Badge tone="grey">{parts.credited({ amount: formatRupees(invoice.credited) })}</Badge>
                  )}
                  {invoice.correctedBy && <Badge tone="grey">{m.undoneBy({ number: invoice.correctedBy })}</Badge>}
                </p>
                <p className="breaks muted">
                  {documentNames[invoice.kind]()} · {formatNight(invoice.issuedOn)} · {formatRupees(invoice.total)}
                </p>
              </div>
              <div className="ledger__actions">
                <DownloadButton invoice={invoice} size="small" />
                <ButtonLink variant="quiet" size="small" to={`/admin/invoices/${invoice._id}`}>
                  {m.printInvoice({ hidden: hiddenText, number: invoice.number })}
                </ButtonLink>
                <SendButton document={invoice} to={booking.email} />
                {isDesk && isActiveInvoice(invoice) && (
                  <Button variant="quiet" size="small" onClick={() => setUndone(invoice)}>
                    {m.issueCreditNoteOn({ hidden: hiddenText, number: invoice.number })}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <OpenVouchers vouchers={isDesk ? openVouchers : []} />
      {!hasActiveInvoice && (!isReleased || owesFee(booking)) && <ProForma booking={booking} />}
      {open.length > 0 && !isBillable && <p className="breaks muted">{isReleased ? m.noFee() : m.afterCheckOut()}</p>}
      {!isDesk && invoices.length === 0 && isBillable && <p className="breaks muted">{m.noInvoiceYet()}</p>}
      {isDesk && open.length > 0 && isBillable && (
        <div className="ledger__record">
          {open.map((part) => (
            <Button key={part.payer ?? ""} variant="secondary" size="small" onClick={() => setIssuing(part)}>
              {part.payer ? account.issueFor({ payer: part.payer }) : issueText}
            </Button>
          ))}
        </div>
      )}
      <IssueDialog
        open={issuing !== undefined}
        title={issuing?.payer ? account.issueFor({ payer: issuing.payer }) : issueText}
        booking={booking}
        part={issuing?.payer && { payer: issuing.payer, total: issuing.total }}
        onLeave={() => setIssuing(undefined)}
        onIssued={issued}
      />
      <CreditDialog invoice={undone} documents={invoices} onLeave={() => setUndone(undefined)} onIssued={issued} />
    </div>
  );
}

interface Part {
  /** Undefined for the whole bill. */
  payer: Payer | undefined;
  total: Rupees;
}

/** The parts that can be invoiced now: the whole bill, or each part of a split one. */
function openParts(split: BillSplit | null | undefined, active: readonly Invoice[]): Part[] {
  const isWhole = active.some(({ payer }) => payer === undefined);
  if (isWhole) return [];
  if (!split || split.companyPart.total === 0) return active.length > 0 ? [] : [{ payer: undefined, total: 0 }];
  const parts: Part[] = [
    { payer: "guest", total: split.guest.total },
    { payer: "company", total: split.companyPart.total },
  ];
  return parts.filter(({ payer, total }) => total > 0 && !active.some((invoice) => invoice.payer === payer));
}
