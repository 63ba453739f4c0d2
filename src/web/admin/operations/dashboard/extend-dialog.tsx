import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moveStay, previewMove, undoMove } from "#contract/reservations/chart.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { MovePreview } from "#domain/reservations/chart.ts";
import type { BookingUnit } from "#domain/rooms/units.ts";
import * as m from "#messages/deskToday.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { cacheBooking, cacheNewer } from "../../reservations/bookings/booking-data.ts";
import { extendedTo, extendForm } from "./extend-form.ts";

interface Stay {
  booking: Booking;
  /** Where the guest is. */
  unit: BookingUnit | undefined;
}

interface ExtendDialogProps {
  /** Undefined: closed. */
  stay: Stay | undefined;
  today: Night;
  onClose: () => void;
}

/** More nights for a guest in house, in the same unit, at the price that the server previews. */
export function ExtendDialog({ stay, ...props }: ExtendDialogProps) {
  const [last, setLast] = useState(stay);
  const isSame = stay?.booking === last?.booking && stay?.unit === last?.unit;
  if (stay && !isSame) setLast(stay);
  // The stay of before, while the dialog closes.
  return (
    last && (
      <Extend
        key={last.booking._id + last.booking.updatedAt}
        {...props}
        stay={last}
        open={stay !== undefined && isSame}
      />
    )
  );
}

function Extend({ stay, today, open, onClose }: ExtendDialogProps & { stay: Stay; open: boolean }) {
  const { booking, unit } = stay;
  const extend = useExtend();
  const controls = useRecordForm({
    definition: extendForm(booking, today),
    open,
    subject: "new",
    save: ({ checkOutDate }) => {
      const [price] = preview.data?.prices ?? [];
      if (!price || !wanted) throw new AppError("changed", preview.data?.problem ?? undefined);
      return extend.mutateAsync({ stay, checkOutDate, grandTotal: price.grandTotal });
    },
    failure: (error) => {
      void preview.refetch();
      return messageOf(error);
    },
    onSaved: () => onClose(),
  });
  const { edit, change } = controls;
  const wanted = edit && extendedTo(booking, edit.form, today);
  const preview = usePreview(stay, open ? wanted : undefined);
  const problem = preview.data?.problem ?? (preview.error ? messageOf(preview.error) : undefined);
  return (
    <RecordDialog
      open={open}
      onLeave={onClose}
      size="small"
      title={m.extendTitle()}
      description={[booking.name, unit && m.unit({ label: unit.label })].filter(Boolean).join(" · ")}
      frame={controls}
      saveText={m.extend()}
      saveDisabled={wanted !== undefined && !preview.data?.prices[0]}
    >
      {edit && (
        <>
          <Field
            label={m.moreNights()}
            required
            error={edit.fields.nights}
            hint={wanted && m.leavesOn({ date: formatNight(wanted) })}
          >
            <TextInput
              name="nights"
              type="number"
              min={1}
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              onFocus={(event) => event.target.select()}
              value={edit.form.nights}
              onChange={(event) => change({ nights: event.target.value })}
            />
          </Field>
          <div aria-live="polite">
            {problem ? (
              <Banner tone="error">{problem}</Banner>
            ) : (
              <Price preview={preview.data} isLoading={wanted !== undefined} />
            )}
          </div>
        </>
      )}
    </RecordDialog>
  );
}

function Price({ preview, isLoading }: { preview: MovePreview | undefined; isLoading: boolean }) {
  const [price] = preview?.prices ?? [];
  if (!preview || !price) return isLoading ? <p>{m.loadingPrice()}</p> : null;
  return (
    <dl className="rounded ground-1 pad-3-4 stack gap-1-4 extend-price numbers">
      <dt>{m.totalBefore()}</dt>
      <dd>{formatRupees(preview.grandTotal)}</dd>
      <dt className="strong">{m.totalAfter()}</dt>
      <dd className="strong">{formatRupees(price.grandTotal)}</dd>
      <dd className="all-columns">{m.toPayMore({ amount: formatRupees(price.grandTotal - preview.grandTotal) })}</dd>
    </dl>
  );
}

const moveTo = ({ booking, unit }: Stay, checkOutDate: Night) => ({
  checkInDate: booking.checkInDate,
  checkOutDate,
  roomId: booking.roomId ?? "",
  unitId: unit?.unitId ?? null,
});

function usePreview(stay: Stay, checkOutDate: Night | undefined) {
  const { _id: id, updatedAt } = stay.booking;
  return useQuery({
    queryKey: ["move-preview", id, updatedAt, checkOutDate],
    queryFn: ({ signal }) =>
      staffApi(previewMove, { params: { id }, body: moveTo(stay, checkOutDate ?? "") }, { signal }),
    enabled: checkOutDate !== undefined,
    staleTime: 0,
  });
}

interface Extension {
  stay: Stay;
  checkOutDate: Night;
  grandTotal: number;
}

function useExtend() {
  const client = useQueryClient();
  const undo = async ({ _id: id, updatedAt, name }: Booking) => {
    try {
      const { booking } = await staffApi(undoMove, { params: { id }, body: { updatedAt } });
      cacheBooking(client, booking);
      showToast({ tone: "success", text: m.undone({ name }) });
    } catch (error) {
      cacheNewer(client, error);
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  return useMutation({
    mutationFn: async ({ stay, checkOutDate, grandTotal }: Extension) => {
      const { _id: id, updatedAt } = stay.booking;
      const body = { ...moveTo(stay, checkOutDate), updatedAt, grandTotal };
      return (await staffApi(moveStay, { params: { id }, body })).booking;
    },
    onSuccess: (booking) => {
      cacheBooking(client, booking);
      void client.invalidateQueries({ queryKey: ["chart"] });
      const text = m.extended({ name: booking.name, date: formatNight(booking.checkOutDate) });
      showToast({ tone: "success", text, actions: [{ label: m.undo(), run: () => void undo(booking) }] });
    },
    onError: (error) => cacheNewer(client, error),
  });
}
