import { receivedMethodLabels } from "#domain/billing/payments.ts";
import type { OpenVoucher } from "#domain/billing/vouchers.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as invoices from "#messages/deskInvoices.js";
import * as m from "#messages/deskVouchers.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useIssueVoucher } from "./document-data.ts";

const entryOf = ({ method, amount }: OpenVoucher) =>
  m.entry({ method: receivedMethodLabels[method](), amount: formatRupees(amount) });

export function OpenVouchers({ vouchers }: { vouchers: readonly OpenVoucher[] }) {
  const issue = useIssueVoucher();
  const issueFor = async (paymentId: string) => {
    const { number } = await issue.mutateAsync(paymentId);
    showToast({ tone: "success", text: invoices.issued({ number }) });
  };
  if (vouchers.length === 0) return null;
  return (
    <ul className="line-above stack ledger__entries" aria-label={m.openEntries()}>
      {vouchers.map((voucher) => {
        const entry = entryOf(voucher);
        const label = voucher.kind === "refund-voucher" ? m.issueRefund : m.issueReceipt;
        return (
          <li key={voucher.paymentId} className="gap-2-4 line-below row middle wraps spread ledger__entry">
            <div className="shrinks ledger__what">
              <p className="gap-1-3 row middle wraps">{entry}</p>
              <p className="breaks muted">{formatNight(voucher.receivedOn)}</p>
            </div>
            <div className="ledger__actions">
              <Button
                variant="quiet"
                size="small"
                busy={issue.isPending && issue.variables === voucher.paymentId}
                onClick={() => void toastOnError(issueFor(voucher.paymentId))}
              >
                {label({ hidden: hiddenText, entry })}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
