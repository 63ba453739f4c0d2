import { useState } from "react";
import * as bookings from "#messages/deskBookings.js";
import { useStaffSession } from "#web/admin/platform/app/session/staff-session.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { freedText } from "../edit/freed-nights.ts";
import { CancellationCost } from "../status/cancellation-cost.tsx";
import { useWaiver } from "../status/use-waiver.ts";
import { useReleaseQuestion } from "./release-question.ts";

/** Says what a no-show costs and which nights become free, before it is stored. */
export function ReleaseDialog() {
  const question = useReleaseQuestion();
  const [last, setLast] = useState(question);
  const waiver = useWaiver();
  if (question && question !== last) {
    setLast(question);
    waiver.reset();
  }
  const { today, businessDate } = useStaffSession().data ?? {};
  // The question of before, while the dialog closes.
  if (!last || !today || !businessDate) return null;
  const { booking, answer } = last;
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={bookings.markNoShow()}
      message={
        <>
          <p>
            {booking.name} · {booking.roomName}
          </p>
          <p>
            <b>{freedText(booking, businessDate)}</b>
          </p>
          <CancellationCost booking={booking} today={today} isNoShow waiver={waiver} />
        </>
      }
      confirmText={bookings.markNoShow()}
      cancelText={bookings.keepAsIs()}
      tone="danger"
      onConfirm={() => {
        const given = waiver.answer();
        if (given) answer(given);
      }}
      onCancel={() => answer(undefined)}
    />
  );
}
