import { useState } from "react";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskToday.js";
import { useStaffSession } from "#web/admin/platform/app/session/staff-session.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { freedText } from "../edit/freed-nights.ts";
import { CancellationCost } from "../status/cancellation-cost.tsx";
import { useWaiver } from "../status/use-waiver.ts";
import { EarlyDeparture } from "./early-departure.tsx";
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
  const { booking, status, answer } = last;
  const isNoShow = status === "no-show";
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={isNoShow ? bookings.markNoShow() : m.earlyTitle()}
      message={
        isNoShow ? (
          <>
            <p>
              {booking.name} · {booking.roomName}
            </p>
            <p>
              <b>{freedText(booking, businessDate)}</b>
            </p>
            <CancellationCost booking={booking} today={today} isNoShow waiver={waiver} />
          </>
        ) : (
          <EarlyDeparture booking={booking} today={today} />
        )
      }
      confirmText={isNoShow ? bookings.markNoShow() : m.checkOut()}
      cancelText={bookings.keepAsIs()}
      tone={isNoShow ? "danger" : "normal"}
      onConfirm={() => {
        const given = waiver.answer();
        if (given) answer(given);
      }}
      onCancel={() => answer(undefined)}
    />
  );
}
