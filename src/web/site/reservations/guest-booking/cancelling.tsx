import { type ReactNode, useState } from "react";
import { cancelOwnBooking } from "#contract/reservations/guest-booking.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/guestBooking.js";
import { browserApi } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { useDialogHistory } from "../../website/dialogs/use-dialog-history.ts";
import { useRefreshingCall } from "./use-refreshing-call.ts";

export function costSentence(fee: Rupees | null): string | undefined {
  if (fee === null) return undefined;
  return fee === 0 ? m.freeToCancel() : m.costToCancel({ fee: formatRupees(fee) });
}

interface CancellingProps {
  reference: string;
  bookingKey: string;
  /** One of several rooms; the whole booking without it. */
  room?: string;
  updatedAt: string;
  label: ReactNode;
  size?: "small";
  question: string;
  warning: string;
  /** What it costs, or the terms. */
  rule: string;
  confirmText: string;
  done: string;
}

/** The button, and the question what is lost. */
export function Cancelling({ reference, bookingKey, room, updatedAt, label, size, ...texts }: CancellingProps) {
  const { question, warning, rule, confirmText, done } = texts;
  const dialog = useDialogHistory(room === undefined ? "cancel" : `cancel-${room}`);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const runAndRefresh = useRefreshingCall();

  const cancel = async () => {
    if (busy) return;
    setBusy(true);
    const body = { key: bookingKey, updatedAt, room };
    try {
      await runAndRefresh(() => browserApi(cancelOwnBooking, { params: { reference }, body }));
      showToast({ tone: "success", text: done });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
    dialog.close();
  };
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button
        variant={size ? "quiet" : "secondary"}
        size={size}
        className="alarming self-start own-screen own-scripted"
        onClick={() => {
          setFailure(undefined);
          dialog.open();
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={dialog.id !== undefined || busy}
        title={question}
        message={
          <>
            <p>{warning}</p>
            <p className="ground-brass pad-3-4 above-3 soft marked">{rule}</p>
          </>
        }
        confirmText={confirmText}
        cancelText={m.keepBooking()}
        busy={busy}
        busyText={m.cancelling()}
        tone="danger"
        onConfirm={cancel}
        onCancel={dialog.close}
      />
    </>
  );
}
