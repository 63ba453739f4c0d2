import { useRef, useState } from "react";
import { withdrawOwnChange } from "#contract/reservations/guest-booking.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import { stayChangeText } from "#domain/reservations/stay-change.ts";
import * as m from "#messages/guestBooking.js";
import { browserApi } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { prefetchOnIntent } from "#web/ui/loading/use-lazy-module.ts";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { useDialogHistory } from "../../website/dialogs/use-dialog-history.ts";
import { useLazyPart } from "../../website/dialogs/use-lazy-part.tsx";
import { useRefreshingCall } from "./use-refreshing-call.ts";

const loadDialog = () => import("./change-dialog.tsx");
const prefetchDialog = prefetchOnIntent(loadDialog);

interface ChangeSectionProps {
  booking: GuestBooking;
  bookingKey: string;
  today: Night;
}

/** Other dates and guests, and what became of the last request for them. */
export function ChangeSection({ booking, bookingKey, today }: ChangeSectionProps) {
  const { changeProblem, changeRequest } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialogHistory("change");
  const isOpen = dialog.id !== undefined && changeProblem === null;
  const [loaded, failure] = useLazyPart(loadDialog, isOpen, dialog.close, m.changeFormNotLoaded());
  const isPending = changeRequest?.state === "pending";
  return (
    <section
      className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card own-change"
      aria-labelledby="own-change"
    >
      <h2 id="own-change" ref={heading} tabIndex={-1}>
        {m.changeTitle()}
      </h2>
      {isPending && (
        <PendingRequest booking={booking} bookingKey={bookingKey} onWithdrawn={() => heading.current?.focus()} />
      )}
      {changeRequest?.state === "declined" && (
        <Banner tone="notice">
          {m.changeDeclined({ stay: stayChangeText(changeRequest) })}
          {changeRequest.answer && (
            <span className="above-2 block breaks keeps-lines own-change__answer">“{changeRequest.answer}”</span>
          )}
        </Banner>
      )}
      {changeProblem === null ? (
        <>
          {!isPending && <p className="soft small own-small">{m.changeLead()}</p>}
          <Button
            variant="secondary"
            className="own-change__button own-screen own-scripted"
            {...prefetchDialog}
            busy={isOpen && !loaded && !failure}
            busyLabel={m.opening()}
            onClick={() => dialog.open()}
          >
            {isPending ? m.askForElse() : m.changeTitle()}
          </Button>
        </>
      ) : (
        <p className="soft small own-small">{changeProblem}</p>
      )}
      {failure}
      {loaded && (
        <loaded.ChangeDialog
          booking={booking}
          bookingKey={bookingKey}
          today={today}
          open={isOpen}
          entry={dialog.entry}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}

interface PendingRequestProps extends Pick<ChangeSectionProps, "booking" | "bookingKey"> {
  /** Moves the focus: the button disappears. */
  onWithdrawn: () => void;
}

function PendingRequest({ booking, bookingKey, onWithdrawn }: PendingRequestProps) {
  const [busy, setBusy] = useState(false);
  const runAndRefresh = useRefreshingCall();
  const { reference, changeRequest: request } = booking;
  if (!request) return null;
  const withdraw = async () => {
    setBusy(true);
    try {
      await runAndRefresh(() => browserApi(withdrawOwnChange, { params: { reference }, body: { key: bookingKey } }));
      showToast({ tone: "success", text: m.withdrawn() });
      onWithdrawn();
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className="at-start ground-brass pad-3-4 stack gap-2 marked own-change__pending">
      <p>
        {m.changePending({
          stay: stayChangeText(request),
          total: formatRupees(request.quote.grandTotal),
          b: (text) => <b key="stay">{text}</b>,
        })}
      </p>
      <Button
        variant="quiet"
        size="small"
        className="own-screen own-scripted"
        busy={busy}
        busyLabel={m.withdrawing()}
        onClick={withdraw}
      >
        {m.withdraw()}
      </Button>
    </div>
  );
}
