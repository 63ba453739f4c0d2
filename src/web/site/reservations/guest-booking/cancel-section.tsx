import { useState } from "react";
import { cancelOwnBooking } from "#contract/reservations/guest-booking.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import * as m from "#messages/guestBooking.js";
import { browserApi } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { useDialogHistory } from "../../website/dialogs/use-dialog-history.ts";
import { ReceptionPhone } from "../../website/layout/reception-phone.tsx";
import { useRefreshingCall } from "./use-refreshing-call.ts";

function costSentence(fee: Rupees | null): string | undefined {
  if (fee === null) return undefined;
  return fee === 0 ? m.freeToCancel() : m.costToCancel({ fee: formatRupees(fee) });
}

/** Until the day of arrival; the confirmation says what it costs. */
export function CancelSection({ booking, bookingKey }: { booking: GuestBooking; bookingKey: string }) {
  const question = useDialogHistory("cancel");
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const runAndRefresh = useRefreshingCall();
  const { reference, roomName, checkInDate, checkOutDate, isCancellable, cancelUntil, updatedAt } = booking;
  const { cancellation, cancellationFee } = booking;
  const costs = costSentence(cancellationFee);

  const cancel = async () => {
    if (busy) return;
    setBusy(true);
    const body = { key: bookingKey, updatedAt };
    try {
      await runAndRefresh(() => browserApi(cancelOwnBooking, { params: { reference }, body }));
      showToast({ tone: "success", text: m.cancelled() });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
    question.close();
  };

  return (
    <section
      className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card own-cancel"
      aria-labelledby="own-cancel"
    >
      <h2 id="own-cancel">{m.cancellingTitle()}</h2>
      {failure && <Banner tone="error">{failure}</Banner>}
      <p className="soft small own-small">{cancellation}</p>
      {isCancellable ? (
        <>
          {costs && <p className="strong own-screen">{costs}</p>}
          <p className="soft small own-small own-screen">{m.lastDayToCancel({ date: formatNight(cancelUntil) })}</p>
          <Button
            variant="secondary"
            className="own-cancel__button own-screen own-scripted"
            onClick={() => {
              setFailure(undefined);
              question.open();
            }}
          >
            {m.cancelBooking()}
          </Button>
        </>
      ) : (
        <p className="soft small own-small">{m.cancelByPhone({ phone: () => <ReceptionPhone key="phone" /> })}</p>
      )}
      <ConfirmDialog
        open={question.id !== undefined || busy}
        title={m.cancelQuestion()}
        message={
          <>
            <p>{m.cancelWarning({ roomName, from: formatNight(checkInDate), to: formatNight(checkOutDate) })}</p>
            <p className="ground-brass pad-3-4 above-3 soft own-cancel__rule">{costs ?? cancellation}</p>
          </>
        }
        confirmText={m.cancelBooking()}
        cancelText={m.keepBooking()}
        busy={busy}
        busyText={m.cancelling()}
        tone="danger"
        onConfirm={cancel}
        onCancel={question.close}
      />
    </section>
  );
}
