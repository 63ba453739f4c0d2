import { useState } from "react";
import { formatRupees, paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useWaiver } from "../bookings/status/use-waiver.ts";
import { WaiveFee } from "../bookings/status/waive-fee.tsx";
import { useCancelGroup } from "./group-data.ts";
import { feeOf, isStillAhead } from "./group-labels.ts";

interface CancelDialogProps {
  group: GroupDetails;
  /** "all", or the one to cancel; undefined: closed. */
  what: Booking | "all" | undefined;
  today: Night;
  onClose: () => void;
}

/** Says what the terms charge before anything is cancelled. */
export function CancelDialog({ group, what, today, onClose }: CancelDialogProps) {
  const cancel = useCancelGroup(group._id);
  const waiver = useWaiver();
  const [failure, setFailure] = useState<string>();
  const [opened, setOpened] = useState<CancelDialogProps["what"]>();
  if (what !== opened) {
    setOpened(what);
    waiver.reset();
    setFailure(undefined);
  }
  const ahead = group.bookings.filter(isStillAhead);
  const chosen = what === "all" ? ahead : what ? [what] : [];
  const fee = feeOf(chosen, today);
  const confirm = async () => {
    const given = waiver.answer();
    if (!given) return;
    const ids = chosen.map(({ _id }) => _id);
    try {
      // By id also for all: what came in the meantime was not in the question.
      await cancel.mutateAsync({ bookingIds: ids, ...given });
      showToast({ tone: "success", text: m.roomsCancelled({ count: ids.length }) });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <ConfirmDialog
      open={what !== undefined}
      title={what === "all" ? m.cancelAllTitle({ count: chosen.length }) : m.cancelOneTitle()}
      message={
        <div className="stack gap-3">
          {failure && (
            <p role="alert" className="alarming">
              {failure}
            </p>
          )}
          {what !== undefined && what !== "all" && (
            <p>
              {what.roomName} · {what.name} · <span className="numbers">{what.reference}</span>
            </p>
          )}
          <p>
            <b>{feeText(fee, waiver.waivesFee)}</b>
          </p>
          {fee !== undefined && fee > 0 && <WaiveFee waiver={waiver} />}
          {group.payerEmail !== "" && <p>{m.payerGetsMail({ email: group.payerEmail })}</p>}
        </div>
      }
      confirmText={m.cancelRooms({ count: chosen.length })}
      cancelText={m.keepRooms()}
      tone="danger"
      busy={cancel.isPending}
      busyText={m.cancelling()}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

function feeText(fee: number | undefined, waivesFee: boolean): string {
  if (fee === undefined) return m.feeUnknown();
  if (fee === 0) return m.feeFree();
  const amount = formatRupees(toRupees(paise(fee)));
  return waivesFee ? m.feeWaived({ amount }) : m.feeCharged({ amount });
}
