import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { AlertIcon } from "#web/ui/icons/icons.tsx";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { nightsText, shownNights } from "../booking-labels.ts";
import { StayDates } from "../edit/stay-dates.tsx";
import { useSetStatus } from "../status/use-status-change.ts";

type Outcome = "saving" | "confirmed" | { error: string };

interface ConfirmSeveralProps {
  open: boolean;
  /** The unconfirmed ones at the time of opening. */
  bookings: readonly Booking[];
  onClose: () => void;
}

/** Confirms the chosen bookings one after the other and says of each how it went. */
export function ConfirmSeveral({ open, bookings, onClose }: ConfirmSeveralProps) {
  const setStatus = useSetStatus();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [opened, setOpened] = useState(false);
  if (open !== opened) {
    setOpened(open);
    if (open) {
      setLeft(new Set());
      setOutcomes(new Map());
    }
  }
  const isDone = (id: string) => outcomes.get(id) === "confirmed";
  const chosen = bookings.filter(({ _id }) => !left.has(_id) && !isDone(_id));
  const failed = [...outcomes.values()].filter((outcome) => typeof outcome === "object").length;
  const confirmed = [...outcomes.values()].filter((outcome) => outcome === "confirmed").length;

  const run = async () => {
    setRunning(true);
    for (const booking of chosen) {
      const note = (outcome: Outcome) => setOutcomes((now) => new Map(now).set(booking._id, outcome));
      note("saving");
      await setStatus
        .mutateAsync({ booking, status: "confirmed" })
        .then(() => note("confirmed"))
        .catch((error) => note({ error: messageOf(error) }));
    }
    setRunning(false);
  };
  const toggle = (id: string) =>
    setLeft((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set(now).add(id)));

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissable={!isRunning}
      title={m.confirmSeveralTitle()}
      description={m.confirmSeveralHint()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isRunning}>
            {confirmed > 0 ? ui.close() : ui.cancel()}
          </Button>
          {(chosen.length > 0 || confirmed === 0) && (
            <Button
              busy={isRunning}
              busyLabel={m.confirmingLeft({ count: chosen.length })}
              disabled={chosen.length === 0}
              onClick={() => void run()}
            >
              {failed > 0 ? ui.tryAgain() : m.confirmCount({ count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <ul className="stack confirm-several">
        {bookings.map((booking) => (
          <li key={booking._id} className="line-below row middle spread gap-3 pad-block-2">
            <label className="target-high clickable row middle gap-3 shrinks tight-4 confirm-several__choice">
              <input
                type="checkbox"
                className="checkbox__box"
                checked={!left.has(booking._id)}
                disabled={isRunning || isDone(booking._id)}
                onChange={() => toggle(booking._id)}
              />
              <span className="breaks shrinks">
                <strong>{booking.name}</strong>
                <small>
                  {booking.roomName} · <StayDates booking={booking} /> · {nightsText(shownNights(booking))}
                </small>
              </span>
            </label>
            <OutcomeNote outcome={outcomes.get(booking._id)} />
          </li>
        ))}
      </ul>
      <p role="status" className="confirm-several__sum">
        {!isRunning &&
          confirmed + failed > 0 &&
          (failed > 0 ? m.confirmedSumAndFailed({ confirmed, failed }) : m.confirmedSum({ confirmed }))}
      </p>
    </Dialog>
  );
}

function OutcomeNote({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  if (outcome === "saving") return <Spinner />;
  if (outcome === "confirmed") {
    return (
      <span className="row middle gap-2 strong tiny confirm-several__outcome confirm-several__outcome--good">
        <CheckIcon /> {m.confirmed()}
      </span>
    );
  }
  return (
    <span className="row middle gap-2 strong tiny confirm-several__outcome alarming confirm-several__outcome--failed">
      <AlertIcon /> {outcome.error}
    </span>
  );
}
