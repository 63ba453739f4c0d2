import { useId, useState } from "react";
import type { HandoverEntry } from "#domain/operations/handover.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskHandover.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryRow } from "./entry-row.tsx";
import { useHandoverToday } from "./handover-data.ts";
import { useLodgeMinute } from "./lodge-minute.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";

/** The open entries of the handover book that concern today. */
export function TodayHandover() {
  const id = useId();
  const now = useLodgeMinute();
  const { data, error, isFetching, refetch } = useHandoverToday();
  const [isWriting, setWriting] = useState(false);
  const [asked, setAsked] = useState<HandoverEntry>();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="pad-2-4 line-below row middle spread wraps gap-2 panel__head">
        <h2 id={id} className="untracked panel__title">
          {m.title()}{" "}
          {data && data.entries.length > 0 && (
            <span className="regular tabular muted panel__count">{data.entries.length}</span>
          )}
        </h2>
        <div className="row wraps gap-1">
          <ButtonLink variant="quiet" size="small" to="/admin/handover">
            {m.wholeBook()}
          </ButtonLink>
          <Button variant="secondary" size="small" icon={<PlusIcon />} onClick={() => setWriting(true)}>
            {m.write()}
          </Button>
        </div>
      </header>
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />}
      {data && data.entries.length === 0 && <p className="panel__empty">{m.noneToday()}</p>}
      {data && data.entries.length > 0 && (
        <ul className="day-list">
          {data.entries.map((entry) => (
            <EntryRow key={entry._id} entry={entry} now={now} onAskOutcome={setAsked} />
          ))}
        </ul>
      )}
      {data && data.later > 0 && <p className="muted small attention__more">{m.later({ count: data.later })}</p>}
      <EntryDialog
        open={isWriting}
        bookingId=""
        onLeave={() => setWriting(false)}
        onSaved={() => {
          setWriting(false);
          showToast({ tone: "success", text: m.written() });
        }}
      />
      <OutcomeDialog
        entry={asked}
        onLeave={() => setAsked(undefined)}
        onSaved={() => {
          setAsked(undefined);
          showToast({ tone: "success", text: m.markedDone() });
        }}
      />
    </section>
  );
}
