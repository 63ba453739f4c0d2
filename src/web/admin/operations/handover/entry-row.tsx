import { Link } from "react-router";
import { type HandoverEntry, isLate } from "#domain/operations/handover.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskHandover.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useFinishEntry, useReopenEntry } from "./handover-data.ts";
import { handoverKindFacts } from "./handover-labels.ts";

interface EntryRowProps {
  entry: HandoverEntry;
  /** The minute on the clock of the property. */
  now: string;
  /** Asks what came of it before it is done. */
  onAskOutcome: (entry: HandoverEntry) => void;
}

/** An entry with whom it is about, who wrote it, and the way to close it or to open it again. */
export function EntryRow({ entry, now, onAskOutcome }: EntryRowProps) {
  const { kind, text, dueOn, dueTime, booking, unit, doneAt } = entry;
  const { label, tone } = handoverKindFacts[kind];
  const isOpen = doneAt === "";
  return (
    <li className="anchor day-row">
      <div className="pad-3-4 row middle spread gap-3-4 day-row__content">
        <div className="shrinks breaks stack gap-1">
          <p className="row middle wraps gap-2">
            <Badge tone={tone}>{label()}</Badge>
            {dueOn !== "" && (
              <strong className="unbroken">{[formatNight(dueOn), dueTime].filter(Boolean).join(", ")}</strong>
            )}
            {isOpen && isLate(entry, now) && <Badge tone="red">{m.late()}</Badge>}
          </p>
          <p className={text === "" ? "muted" : "keeps-lines"}>{text || m.erased()}</p>
          {(unit || booking) && (
            <p className="row wraps gap-2 small">
              {unit && <span className="strong">{m.unitLabel({ label: unit.label })}</span>}
              {booking && (
                <Link className="link" to={`/admin/bookings?booking=${booking._id}`}>
                  {booking.name} {booking.reference}
                </Link>
              )}
            </p>
          )}
          <Authors entry={entry} />
        </div>
        <div className="rigid">
          {isOpen ? <DoneButton entry={entry} onAskOutcome={onAskOutcome} /> : <ReopenButton entry={entry} />}
        </div>
      </div>
    </li>
  );
}

function Authors({ entry: { createdBy, createdAt, doneBy, doneAt, outcome } }: { entry: HandoverEntry }) {
  return (
    <>
      <p className="muted tiny">{m.writtenBy({ who: createdBy, when: formatInstant(createdAt) })}</p>
      {doneAt !== "" && <p className="muted tiny">{m.doneBy({ who: doneBy, when: formatInstant(doneAt) })}</p>}
      {outcome !== "" && <p className="keeps-lines">{outcome}</p>}
    </>
  );
}

function DoneButton({ entry, onAskOutcome }: Pick<EntryRowProps, "entry" | "onAskOutcome">) {
  const finish = useFinishEntry();
  const undo = useReopenEntry();
  const take = async () => {
    // Somebody will ask for what was lost.
    if (entry.kind === "lost-found") return onAskOutcome(entry);
    try {
      const { entry: done } = await finish.mutateAsync(entry);
      const run = () => void toastOnError(undo.mutateAsync(done));
      showToast({ tone: "success", text: m.markedDone(), actions: [{ label: m.undo(), run }] });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  return (
    <Button variant="secondary" size="small" busy={finish.isPending} onClick={() => void take()}>
      {m.done({ text: entry.text, hidden: hiddenText })}
    </Button>
  );
}

function ReopenButton({ entry }: { entry: HandoverEntry }) {
  const reopen = useReopenEntry();
  const take = async () => {
    try {
      await reopen.mutateAsync(entry);
      showToast({ tone: "success", text: m.reopened() });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  return (
    <Button variant="quiet" size="small" busy={reopen.isPending} onClick={() => void take()}>
      {m.reopen({ text: entry.text, hidden: hiddenText })}
    </Button>
  );
}
