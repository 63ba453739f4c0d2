import type { UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useId, useRef } from "react";
import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { EditFormView } from "./edit-form-view.tsx";
import { EditTotalLine } from "./edit-total.tsx";
import { useBookingEdit } from "./use-booking-edit.ts";

interface EditDialogProps {
  open: boolean;
  booking: UseQueryResult<Booking>;
  onLeave: () => void;
}

/** Edit Booking. Nothing that was typed is lost by a failure or by a slip of the finger. */
export function EditDialog({ open, booking: query, onLeave }: EditDialogProps) {
  const formId = useId();
  const saved = useRef(false);
  // A stand-in from a list may be old; the edit starts from what the server says now.
  const booking = query.isPlaceholderData ? undefined : query.data;
  const editing = useBookingEdit(booking, open, () => {
    saved.current = true;
    showToast({ tone: "success", text: "Booking updated successfully" });
    onLeave();
  });
  const { edit, saving, dirty, submit } = editing;
  // The dialog shows before its form is made, however soon the booking is here: that takes longer than a press may.
  const isFormDue = useDeferredValue(edit !== undefined);

  useEffect(() => {
    if (open) saved.current = false;
  }, [open]);

  return (
    <>
      <Dialog
        open={open}
        onClose={onLeave}
        dismissable={!saving}
        size="large"
        className="edit-dialog"
        title="Edit Booking"
        description={edit && `${edit.base.reference} · ${edit.base.name}`}
        footer={
          <>
            {edit && <EditTotalLine form={edit.form} booking={edit.base} />}
            <Button variant="secondary" onClick={onLeave} disabled={saving}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={saving} busyLabel="Saving..." disabled={!edit}>
              Save changes
            </Button>
          </>
        }
      >
        {edit && isFormDue ? (
          <EditFormView id={formId} edit={edit} editing={editing} onSubmit={submit} />
        ) : query.error ? (
          <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : (
          <SkeletonRows label="Loading the booking" columns={2} />
        )}
      </Dialog>
      {open && (
        <LeaveGuard
          wouldLose={() => dirty && !saved.current}
          message="What you changed in this booking has not been saved."
        />
      )}
    </>
  );
}
