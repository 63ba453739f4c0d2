import type { UseQueryResult } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking, BookingEdit } from "#domain/reservations/bookings.ts";
import { deskMessages } from "#domain/reservations/desk-bookings.ts";
import * as m from "#messages/deskBookings.js";
import { RecordDialog } from "#web/admin/platform/forms/record-dialog.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { withArrivalAnswers } from "../arrival-question.ts";
import { useUpdateBooking } from "../booking-data.ts";
import { chargedTime } from "../check-out/check-out-form.ts";
import { withSleptReason } from "../slept-question.ts";
import { StayFields } from "./edit-fields.tsx";
import { bookingEditForm, roomFields } from "./edit-form.ts";
import { type EditTotal, hoursOf, refuseUnseen, seenTotalOf, useEditTotal } from "./edit-preview.ts";
import { EditPrice, EditTotalLine } from "./edit-total.tsx";
import { GuestCounts, GuestFields } from "./guest-fields.tsx";

interface EditDialogProps {
  open: boolean;
  booking: UseQueryResult<Booking>;
  onLeave: () => void;
}

export function EditDialog({ open, booking: query, onLeave }: EditDialogProps) {
  const update = useUpdateBooking();
  const seen = useRef<Pick<BookingEdit, "seenTotal" | "timeFee">>({});
  const shownTotal = useRef<EditTotal>(undefined);
  const controls = useRecordForm({
    definition: bookingEditForm,
    open,
    // Placeholder data from a list may be outdated, so editing starts from the server's reply.
    subject: query.isPlaceholderData ? undefined : query.data,
    save: async (body, base) => {
      await refuseUnseen(shownTotal.current);
      const seenBody = { ...body, ...seen.current };
      const save = (given: Pick<BookingEdit, "reason" | "hasLeft" | "anyway">) =>
        base ? update.mutateAsync({ id: base._id, body: { ...seenBody, ...given } }) : Promise.resolve(undefined);
      const arrive = (slept: { reason?: string }) =>
        withArrivalAnswers(({ hasLeft, anyway }) => save({ ...slept, hasLeft, anyway }), { isRequired: true });
      return withSleptReason(arrive, { isRequired: true });
    },
    failure: messageOf,
    onSaved: () => {
      showToast({ tone: "success", text: m.bookingUpdated() });
      onLeave();
    },
  });
  const { edit, change } = controls;
  const booking = edit?.base;
  const total = useEditTotal(edit?.form, booking);
  useLayoutEffect(() => {
    const seenTotal = seenTotalOf(total);
    const hours = edit && hoursOf(edit.form, total);
    shownTotal.current = total;
    seen.current = {
      ...(seenTotal !== undefined && { seenTotal }),
      ...(hours && { timeFee: chargedTime(hours.form, hours) }),
    };
  });
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      size="large"
      className="edit-dialog"
      title={m.editBooking()}
      description={booking && `${booking.reference} · ${booking.name}`}
      frame={controls}
      saveText={m.saveChanges()}
      saveWaits={total?.isLoading}
      footNote={total && <EditTotalLine total={total} />}
      missing={
        !edit && query.error ? (
          <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : undefined
      }
      loadingLabel={m.loadingBooking()}
      leaveMessage={m.unsavedBooking()}
    >
      {booking && (
        <>
          <GuestFields
            form={edit.form}
            fields={edit.fields}
            change={change}
            emailHint={edit.base && edit.base.email === "" ? deskMessages.noMails() : undefined}
          >
            <GuestCounts form={edit.form} fields={edit.fields} change={change} />
          </GuestFields>
          <StayFields
            form={edit.form}
            booking={booking}
            fields={edit.fields}
            change={change}
            chooseRoom={(room) => change(roomFields(booking, room))}
          />
          {total && <EditPrice form={edit.form} fields={edit.fields} booking={booking} total={total} change={change} />}
        </>
      )}
    </RecordDialog>
  );
}
