import type { AttentionItem } from "#domain/operations/dashboard.ts";
import * as invoices from "#messages/deskInvoices.js";
import * as m from "#messages/deskVouchers.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useIssueVoucher } from "../../billing/invoices/document-data.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";

/** The tax office asks for a voucher of an advance that was paid back (CGST Rules, rule 51). */
export function RefundVoucher({ item: { booking, payment } }: { item: AttentionItem }) {
  const issue = useIssueVoucher();
  if (!payment) return null;
  const issueNow = async () => {
    const { number } = await issue.mutateAsync(payment._id);
    showToast({ tone: "success", text: invoices.issued({ number }) });
  };
  return (
    <Button size="small" variant="secondary" busy={issue.isPending} onClick={() => void toastOnError(issueNow())}>
      {m.issueRefund({ hidden: hiddenText, entry: booking.name })}
    </Button>
  );
}
