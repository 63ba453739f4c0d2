import { messageOf } from "#domain/errors.ts";
import type { Invoice } from "#domain/invoices.ts";
import * as m from "#messages/deskInvoices.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useDownload } from "./invoice-data.ts";

export function DownloadButton({ invoice, size }: { invoice: Invoice; size?: "small" }) {
  const download = useDownload();
  const handleClick = () =>
    download.mutateAsync(invoice._id).catch((error: unknown) => showToast({ tone: "error", text: messageOf(error) }));
  return (
    <Button
      variant="secondary"
      size={size ?? "medium"}
      busy={download.isPending}
      busyLabel={m.downloading()}
      onClick={() => void handleClick()}
    >
      {m.downloadInvoice({ hidden: hiddenText, number: invoice.number })}
    </Button>
  );
}
