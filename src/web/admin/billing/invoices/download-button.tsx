import type { Invoice } from "#domain/billing/invoices.ts";
import * as m from "#messages/deskInvoices.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useDownload } from "./invoice-data.ts";

export function DownloadButton({ invoice, size }: { invoice: Invoice; size?: "small" }) {
  const download = useDownload();
  return (
    <Button
      variant="secondary"
      size={size ?? "medium"}
      busy={download.isPending}
      busyLabel={m.downloading()}
      onClick={() => void toastOnError(download.mutateAsync(invoice._id))}
    >
      {m.downloadInvoice({ hidden: hiddenText, number: invoice.number })}
    </Button>
  );
}
