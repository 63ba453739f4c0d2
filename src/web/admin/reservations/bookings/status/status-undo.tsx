import { useRef } from "react";
import { bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskBookings.js";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { newerBooking } from "../booking-data.ts";
import { type RecentChange, removeRecentChange } from "../list/recent-changes.ts";
import { useUndoStatus } from "./use-status-change.ts";

/** "Checked out · Undo". */
export function StatusUndo({ change: { before, after, undone } }: { change: RecentChange }) {
  const undo = useUndoStatus();
  const isSending = useRef(false);
  const run = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await undo.mutateAsync(after);
      showToast({
        tone: "success",
        text: undone ?? m.statusAgain({ name: after.name, status: bookingStatusFacts[before.status].label() }),
      });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
      // A later change by somebody else is not reverted.
      if (newerBooking(error)) removeRecentChange(after._id);
    }
    isSending.current = false;
  };
  return (
    <span className="inline-row middle gap-2 rigid status-undo" role="status">
      <StatusBadge status={after.status} /> <span aria-hidden="true">·</span>
      <Button variant="quiet" size="small" busy={undo.isPending} busyLabel={m.undoing()} onClick={() => void run()}>
        {m.undo({ hidden: hiddenText, name: after.name, status: after.status.replace("-", "_") })}
      </Button>
    </span>
  );
}
