import { useState } from "react";
import {
  type BookingStatus,
  bookingStatuses,
  bookingStatusFacts,
  holdsNights,
  isAhead,
} from "#domain/platform/values/booking-status.ts";
import { errorCodes, messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import { useStaffSession } from "#web/admin/platform/app/session/staff-session.ts";
import { Conflict } from "#web/admin/platform/forms/conflict.tsx";
import { remoteChanges } from "#web/admin/platform/forms/record-form.ts";
import { UnitChoice } from "#web/admin/rooms/units/unit-choice.tsx";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { newerBooking } from "../booking-data.ts";
import { bookingEditForm } from "../edit/edit-form.ts";
import { freedText } from "../edit/freed-nights.ts";
import { openOnKey } from "../list/open-on-key.ts";
import { CancellationCost } from "./cancellation-cost.tsx";
import { useSetStatus } from "./use-status-change.ts";
import { useWaiver } from "./use-waiver.ts";

/** The status was rejected because somebody else had changed the booking. */
interface StatusConflict {
  base: Booking;
  newer: Booking;
  wanted: BookingStatus;
}

function conflictingChanges({ base, newer, wanted }: StatusConflict) {
  const opened = bookingEditForm.formOf(base);
  return remoteChanges(bookingEditForm, { opened, form: { ...opened, status: wanted } }, newer);
}

interface StatusPanelProps {
  booking: Booking;
  /** The unit in which the guest is to be checked in. */
  unitId: string | undefined;
  onUnit: (unitId: string) => void;
}

export function StatusPanel({ booking, unitId, onUnit }: StatusPanelProps) {
  const setStatus = useSetStatus();
  const [asked, setAsked] = useState<BookingStatus>();
  const waiver = useWaiver();
  const { today, businessDate } = useStaffSession().data ?? {};
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<StatusConflict>();
  const { saving } = setStatus;
  const isDue = isAhead(booking.status) && today !== undefined && booking.checkInDate <= today;

  /** `base` is the version that the clerk has seen. */
  const save = async (status: BookingStatus, base = booking) => {
    const given = holdsNights(status) ? undefined : waiver.answer();
    if (!holdsNights(status) && !given) return;
    setError(undefined);
    setConflict(undefined);
    try {
      const after = await setStatus.mutateAsync({ booking: base, status, unitId, ...given });
      waiver.reset();
      // A check-in says by itself which unit the guest has.
      if (after && status !== "checked-in")
        showToast({ tone: "success", text: `${booking.name}: ${bookingStatusFacts[status].label()}` });
    } catch (failure) {
      const newer = newerBooking(failure);
      if (newer) setConflict({ base, newer, wanted: status });
      else setError(messageOf(failure));
    }
    setAsked(undefined);
  };
  const choose = (status: BookingStatus | undefined) => {
    if (!status || status === booking.status || saving) return;
    // Only nights that are given up, and their fee, are worth a question.
    if (holdsNights(status) || !holdsNights(booking.status)) void save(status);
    else setAsked(status);
  };

  return (
    <div className="stack gap-5">
      {conflict && (
        <Conflict
          title={errorCodes.changed.message()}
          changes={conflictingChanges(conflict)}
          hint={m.conflictHint({ status: bookingStatusFacts[conflict.wanted].label() })}
          onLoadTheirs={() => setConflict(undefined)}
          onKeepLocalVersion={() => void save(conflict.wanted, conflict.newer)}
        />
      )}
      <Field
        label={m.status()}
        error={error}
        hint={saving ? m.saving() : m.statusHint()}
        className="status-panel__choice"
      >
        <Select
          value={asked ?? saving ?? booking.status}
          aria-busy={saving !== undefined}
          onKeyDown={openOnKey}
          onChange={(event) => choose(bookingStatuses.find((status) => status === event.target.value))}
        >
          {bookingStatuses.map((status) => (
            <option key={status} value={status}>
              {bookingStatusFacts[status].label()}
            </option>
          ))}
        </Select>
      </Field>
      {isDue && <UnitChoice booking={booking} unitId={unitId} onUnit={onUnit} />}
      <Meanings current={booking.status} />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === "no-show" ? m.markNoShow() : m.cancelTitle()}
        message={
          <>
            <p>{m.nightsFreed({ name: booking.name, room: booking.roomName })}</p>
            {businessDate && <p>{freedText(booking, businessDate)}</p>}
            {today && (
              <CancellationCost booking={booking} today={today} isNoShow={asked === "no-show"} waiver={waiver} />
            )}
          </>
        }
        confirmText={asked === "no-show" ? m.markNoShow() : m.cancelBooking()}
        cancelText={m.keepAsIs()}
        busyText={m.saving()}
        tone="danger"
        busy={saving !== undefined}
        onConfirm={() => asked && void save(asked)}
        onCancel={() => {
          waiver.reset();
          setAsked(undefined);
        }}
      />
    </div>
  );
}

function Meanings({ current }: { current: BookingStatus }) {
  return (
    <ul className="stack lined rounded meanings" aria-label={m.statusMeanings()}>
      {bookingStatuses.map((status) => (
        <li
          key={status}
          className="pad-3-4 stack middle gap-3 meanings__item"
          aria-current={status === current || undefined}
        >
          <StatusBadge status={status} />
          <span>
            {bookingStatusFacts[status].meaning()}
            {!holdsNights(status) && <span className="regular muted"> · {m.freesNights()}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
