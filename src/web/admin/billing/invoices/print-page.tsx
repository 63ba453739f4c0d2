import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { documentNames } from "#domain/billing/invoice-kinds.ts";
import { type Invoice, isActiveInvoice } from "#domain/billing/invoices.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskInvoices.js";
import { locale } from "#messages/locale.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { bookingAddress, documentsTab } from "../../platform/app/urls/booking-address.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { languageLabels } from "../../platform/languages/language-labels.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { BrandedDocument } from "../../property/brand/letterhead.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import { DownloadButton } from "./download-button.tsx";
import { useBookingInvoices, useInvoice, useOpenPdf } from "./invoice-data.ts";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { printParam } from "./print-param.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.invoice());

export default function InvoicePage() {
  const { id = "" } = useParams();
  const { data, error, isFetching, refetch } = useInvoice(id);
  const invoice = data?.invoice;
  const [params] = useUrlState();
  const mayCorrect = useMay("staff");
  const isPrinted = useRef(false);
  // Documents of earlier versions have no language.
  const guestLocale = invoice?.locale ?? defaultLocale;
  const isInOtherLanguage = guestLocale !== locale();
  const isWanted = params.has(printParam) && invoice !== undefined && !isInOtherLanguage;
  useEffect(() => {
    if (!isWanted || isPrinted.current) return;
    isPrinted.current = true;
    window.print();
  }, [isWanted]);
  return (
    <>
      <ScreenHead
        title={invoice ? `${documentNames[invoice.kind]()} ${invoice.number}` : m.invoice()}
        className="invoice-head"
      >
        {invoice && isInOtherLanguage && (
          <p className="muted whole-line invoice-head__language">
            {m.otherLanguage({ language: languageLabels[guestLocale]() })}
          </p>
        )}
        {invoice && (
          <div className="row wraps gap-2">
            {isInOtherLanguage ? (
              <PrintPdf id={invoice._id} />
            ) : (
              <Button variant="secondary" onClick={() => window.print()}>
                {m.print()}
              </Button>
            )}
            <DownloadButton invoice={invoice} />
            {mayCorrect && isActiveInvoice(invoice) && <CreditButton invoice={invoice} />}
            <ButtonLink variant="quiet" to={bookingAddress(invoice.bookingId, documentsTab)}>
              {m.openBooking()}
            </ButtonLink>
          </div>
        )}
      </ScreenHead>
      {invoice ? (
        <BrandedDocument former={data?.letterhead}>
          <InvoiceSheet invoice={invoice} />
        </BrandedDocument>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loadingInvoice()} rows={6} columns={2} />
      )}
    </>
  );
}

function CreditButton({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useBookingInvoices(invoice.bookingId);
  return (
    <>
      <Button variant="secondary" disabled={!data} onClick={() => setOpen(true)}>
        {m.issueCreditNote()}
      </Button>
      {data && (
        <CreditDialog
          invoice={isOpen ? invoice : undefined}
          documents={data.invoices}
          onLeave={() => setOpen(false)}
          onIssued={(number) => {
            setOpen(false);
            showToast({ tone: "success", text: m.issued({ number }) });
          }}
        />
      )}
    </>
  );
}

/** The page is in the language of the desk, the PDF in the guest's. */
function PrintPdf({ id }: { id: string }) {
  const open = useOpenPdf();
  return (
    <Button busy={open.isPending} busyLabel={m.downloading()} onClick={() => void toastOnError(open.mutateAsync(id))}>
      {m.print()}
    </Button>
  );
}
