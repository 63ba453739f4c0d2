import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import { documentNames } from "#domain/billing/invoice-kinds.ts";
import * as invoices from "#messages/deskInvoices.js";
import * as m from "#messages/deskVouchers.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { SendButton } from "./document-actions.tsx";
import { useDownloadProForma } from "./document-data.ts";

/** The invoice as it would be, until there is one. */
export function ProForma({ booking: { _id, reference, email } }: { booking: BilledBooking }) {
  const download = useDownloadProForma(_id);
  return (
    <div className="gap-2-4 line-below row middle wraps spread ledger__entry">
      <div className="shrinks ledger__what">
        <p className="gap-1-3 row middle wraps">{m.proForma()}</p>
        <p className="breaks muted">{m.proFormaHint()}</p>
      </div>
      <div className="ledger__actions">
        <Button
          variant="secondary"
          size="small"
          busy={download.isPending}
          busyLabel={invoices.downloading()}
          onClick={() => void toastOnError(download.mutateAsync())}
        >
          {invoices.downloadInvoice({ hidden: hiddenText, number: `${documentNames["pro-forma"]()} ${reference}` })}
        </Button>
        <SendButton document={{ bookingId: _id, kind: "pro-forma", number: reference }} to={email} />
      </div>
    </div>
  );
}
