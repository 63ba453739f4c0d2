import { useState } from "react";
import { holdsNights } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { isBillKind } from "#domain/invoice-kinds.ts";
import { documentNames } from "#domain/invoice-labels.ts";
import type { Invoice } from "#domain/invoices.ts";
import { formatRupees } from "#domain/money.ts";
import { formatNight } from "#domain/nights.ts";
import * as m from "#messages/deskInvoices.js";
import * as vouchers from "#messages/deskVouchers.js";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useMay } from "../own-role.ts";
import { SettingMissing } from "../shared/setting-missing.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import { SendButton } from "./document-actions.tsx";
import { DownloadButton } from "./download-button.tsx";
import { useBookingInvoices } from "./invoice-data.ts";
import { IssueDialog } from "./issue-dialog.tsx";
import { OpenVouchers } from "./open-vouchers.tsx";
import { ProForma } from "./pro-forma.tsx";

export function BookingInvoices({ booking }: { booking: Booking }) {
  const { data, error, isFetching, refetch } = useBookingInvoices(booking._id);
  const isManager = useMay("manager");
  const isOwner = useMay("owner");
  const isDesk = useMay("staff");
  const [isIssuing, setIssuing] = useState(false);
  const [undone, setUndone] = useState<Invoice>();
  if (!data) {
    if (!error) return <SkeletonRows label={m.loadingInvoices()} rows={1} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const { invoices, openVouchers, needsGstin, chargesGst } = data;
  const issueText = chargesGst ? m.issueInvoice() : vouchers.issueBillOfSupply();
  const hasActiveInvoice = invoices.some(isActiveInvoice);
  const issued = (number: string) => {
    setIssuing(false);
    setUndone(undefined);
    showToast({ tone: "success", text: m.issued({ number }) });
  };
  return (
    <div className="ledger">
      {invoices.length > 0 && (
        <ul className="ledger__entries" aria-label={m.invoicesAndCreditNotes()}>
          {invoices.map((invoice) => (
            <li key={invoice._id} className="ledger__entry">
              <div className="ledger__what">
                <p className="ledger__head">
                  <strong className="unbroken">{invoice.number}</strong>{" "}
                  {invoice.correctedBy && <Badge tone="grey">{m.undoneBy({ number: invoice.correctedBy })}</Badge>}
                </p>
                <p className="ledger__note">
                  {documentNames[invoice.kind]()} · {formatNight(invoice.issuedOn)} · {formatRupees(invoice.total)}
                </p>
              </div>
              <div className="ledger__actions">
                <DownloadButton invoice={invoice} size="small" />
                <ButtonLink variant="quiet" size="small" to={`/admin/invoices/${invoice._id}`}>
                  {m.printInvoice({ hidden: hiddenText, number: invoice.number })}
                </ButtonLink>
                <SendButton document={invoice} to={booking.email} />
                {isManager && isActiveInvoice(invoice) && (
                  <Button variant="quiet" size="small" onClick={() => setUndone(invoice)}>
                    {m.issueCreditNoteOn({ hidden: hiddenText, number: invoice.number })}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <OpenVouchers vouchers={isDesk && !needsGstin ? openVouchers : []} />
      {!hasActiveInvoice && !needsGstin && holdsNights(booking.status) && <ProForma booking={booking} />}
      {isDesk && !hasActiveInvoice && (
        <div className="ledger__record">
          {booking.status !== "checked-out" ? (
            <p className="ledger__note">{m.afterCheckOut()}</p>
          ) : needsGstin ? (
            <SettingMissing field="gstin" isOwner={isOwner}>
              {m.needsGstin()}
            </SettingMissing>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setIssuing(true)}>
              {issueText}
            </Button>
          )}
        </div>
      )}
      <IssueDialog
        open={isIssuing}
        title={issueText}
        booking={booking}
        onLeave={() => setIssuing(false)}
        onIssued={issued}
      />
      <CreditDialog invoice={undone} onLeave={() => setUndone(undefined)} onIssued={issued} />
    </div>
  );
}

const isActiveInvoice = ({ kind, correctedBy }: Invoice) => isBillKind(kind) && correctedBy === null;
