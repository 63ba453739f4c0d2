import { useState } from "react";
import { type Payment, reversalInput } from "#domain/billing/payments.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskPayments.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { ReasonDialog } from "../../platform/forms/reason-dialog.tsx";
import { ConfirmPaymentDialog } from "./confirm-payment-dialog.tsx";
import { OnlineRefund } from "./online-refund.tsx";
import { useReversePayment, useSettlePayment } from "./payment-data.ts";
import { entryBadge, entryNote, entrySummary } from "./payment-labels.ts";

type Question = "takeBack" | "confirm" | "reject";

interface LedgerEntryProps {
  payment: Payment;
  /** The amount due of the whole booking. */
  due: Rupees;
}

export function LedgerEntry({ payment, due }: LedgerEntryProps) {
  const [asked, setAsked] = useState<Question>();
  const settle = useSettlePayment(payment.bookingId);
  const reverse = useReversePayment(payment.bookingId);
  const badge = entryBadge(payment);
  const summary = entrySummary(payment);
  const isDesk = useMay("staff");
  const canTakeBack = isDesk && payment.state === "received" && !payment.isReversed && payment.reverses === null;
  const isVoid = payment.state === "rejected" || payment.isReversed;

  const answer = async (call: () => Promise<unknown>, text: string) => {
    try {
      await call();
      showToast({ tone: "success", text });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
    setAsked(undefined);
  };

  return (
    <li className="gap-2-4 line-below row middle wraps spread ledger__entry">
      <div className="shrinks ledger__what">
        <p className="gap-1-3 row middle wraps">
          <strong className={isVoid ? "regular muted figures ledger__amount--void" : "figures"}>{summary}</strong>{" "}
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <p className="breaks muted">{entryNote(payment)}</p>
        {payment.reason && <p className="breaks muted">{m.entryReason({ reason: payment.reason })}</p>}
        {payment.note && <p className="breaks muted">{payment.note}</p>}
      </div>
      {canTakeBack && payment.method === "gateway" && payment.kind === "payment" && (
        <div className="ledger__actions">
          <OnlineRefund payment={payment} />
        </div>
      )}
      {canTakeBack && payment.method !== "gateway" && (
        <div className="ledger__actions">
          <Button variant="quiet" size="small" onClick={() => setAsked("takeBack")}>
            {m.takeBackEntry({ hidden: hiddenText, entry: summary })}
          </Button>
        </div>
      )}
      {isDesk && payment.state === "reported" && (
        <div className="ledger__actions">
          <Button variant="secondary" size="small" onClick={() => setAsked("confirm")}>
            {m.confirmEntry({ hidden: hiddenText, entry: summary })}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsked("reject")}>
            {m.rejectEntry({ hidden: hiddenText, entry: summary })}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={asked === "takeBack"}
        draft={`reversal-of-${payment._id}`}
        schema={reversalInput}
        title={payment.kind === "refund" ? m.takeBackRefundTitle() : m.takeBackPaymentTitle()}
        description={m.takeBackQuestion({ entry: summary })}
        label={m.reason()}
        hint={m.reasonHint()}
        saveText={m.takeBack()}
        save={(body) => reverse.mutateAsync({ id: payment._id, ...body })}
        onLeave={() => setAsked(undefined)}
        onSaved={() => {
          setAsked(undefined);
          showToast({ tone: "success", text: m.entryTakenBack({ entry: summary }) });
        }}
      />
      <ConfirmDialog
        open={asked === "reject"}
        title={m.notReceived()}
        message={m.rejectQuestion({ utr: payment.utr, amount: formatRupees(payment.amount) })}
        confirmText={m.notReceived()}
        busyText={m.saving()}
        tone="danger"
        busy={settle.isPending}
        onConfirm={() =>
          void answer(() => settle.mutateAsync({ id: payment._id, state: "rejected" }), m.paymentRejected())
        }
        onCancel={() => setAsked(undefined)}
      />
      <ConfirmPaymentDialog
        payment={payment}
        due={due}
        open={asked === "confirm"}
        onLeave={() => setAsked(undefined)}
        onSaved={() => {
          setAsked(undefined);
          showToast({ tone: "success", text: m.paymentConfirmed() });
        }}
      />
    </li>
  );
}
