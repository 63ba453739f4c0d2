import { useState } from "react";
import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import { paymentMethodLabels } from "#domain/billing/payments.ts";
import { type DepositEntry, takesDeposit } from "#domain/billing/received/security-deposits.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/securityDeposit.js";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { useDeposit, useSettleDeposit } from "./deposit-data.ts";
import { settlementForm } from "./deposit-form.ts";
import { SettlementFields } from "./settlement-fields.tsx";
import { TakingDialog } from "./taking-dialog.tsx";

const summaries: Record<DepositEntry["kind"], (amount: { amount: string }) => string> = {
  taken: m.entryTaken,
  returned: m.entryReturned,
  kept: m.entryKept,
};

/** The security deposit of a booking, apart from its bill. */
export function BookingDeposit({ booking }: { booking: BilledBooking }) {
  const { data: deposit, error, isFetching, refetch } = useDeposit(booking._id, booking.updatedAt);
  const settle = useSettleDeposit(booking._id);
  const [open, setOpen] = useState<"take" | "settle">();
  if (!deposit) {
    if (!error) return <SkeletonRows label={m.loading()} rows={1} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const leave = () => setOpen(undefined);
  return (
    <div className="stack gap-4 ledger">
      <p>
        {deposit.held > 0 && <strong>{m.amountHeld({ amount: formatRupees(deposit.held) })}. </strong>}
        <span className="muted">{deposit.held > 0 ? m.apart() : m.noneHeld()}</span>
      </p>
      {deposit.entries.length > 0 && (
        <ul className="line-above stack ledger__entries" aria-label={m.entries()}>
          {deposit.entries.map(({ _id, kind, method, amount, utr, note, recordedBy, day }) => (
            <li key={_id} className="gap-2-4 line-below row middle wraps spread ledger__entry">
              <div className="shrinks ledger__what">
                <strong className="figures">{summaries[kind]({ amount: formatRupees(amount) })}</strong>
                <p className="breaks muted">
                  {[method && paymentMethodLabels[method](), utr, formatNight(day), actorLabel(recordedBy)]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                {note && <p className="breaks muted">{note}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <ForDesk>
        <div className="ledger__record">
          {takesDeposit(booking.status) && (
            <Button variant="secondary" size="small" onClick={() => setOpen("take")}>
              {m.take()}
            </Button>
          )}
          {deposit.held > 0 && (
            <Button variant="secondary" size="small" onClick={() => setOpen("settle")}>
              {m.settle()}
            </Button>
          )}
        </div>
      </ForDesk>
      <TakingDialog
        open={open === "take"}
        booking={booking}
        asked={deposit.held > 0 ? 0 : deposit.asked}
        onLeave={leave}
        onSaved={leave}
      />
      <NewRecordDialog
        open={open === "settle"}
        definition={settlementForm(booking._id, deposit)}
        title={m.settleTitle()}
        description={`${booking.reference} · ${booking.name}`}
        saveText={m.settle()}
        save={(body) => settle.mutateAsync(body)}
        onLeave={leave}
        onSaved={() => {
          leave();
          showToast({ tone: "success", text: m.depositSettled() });
        }}
      >
        {(part) => <SettlementFields {...part} held={deposit.held} />}
      </NewRecordDialog>
    </div>
  );
}
