import { useState } from "react";
import { Link } from "react-router";
import type { DayState, Obstacle } from "#domain/billing/day-close.ts";
import { countNights, formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/dayClose.js";
import { Button } from "#web/ui/button.tsx";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { useCloseDays } from "./day-data.ts";
import { ReportView } from "./report-view.tsx";

const obstacleTexts: Record<Obstacle["kind"], () => string> = {
  shift: m.obstacleShift,
  missed: m.obstacleMissed,
  overstay: m.obstacleOverstay,
  reported: m.obstacleReported,
};

/** The first open day: what stands in the way of closing it, its figures so far, and the button. */
export function ClosePanel({ state, onDone }: { state: DayState; onDone: (text: string) => void }) {
  const { next, closable, obstacles, report } = state;
  const [isSeen, setSeen] = useState(false);
  const close = useCloseDays();
  const count = closable === "" ? 0 : countNights({ checkIn: next, checkOut: closable }) + 1;
  const submit = () =>
    close.mutate(
      { day: closable, anyway: isSeen },
      {
        onSuccess: (reports) => {
          setSeen(false);
          onDone(m.closedDone({ count: reports.length }));
        },
      },
    );
  return (
    <section className="below-5 panel" aria-labelledby="close-title">
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id="close-title" className="untracked panel__title">
          {m.openDay({ day: formatNight(next) })}
        </h2>
      </header>
      <div className="pad-4 stack gap-4">
        <p className="muted measure">
          {count === 0 ? m.notYet() : count === 1 ? m.closeHelp() : m.missedDays({ count, day: formatNight(closable) })}
        </p>
        {count > 0 && obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
        <ForDesk>
          {count > 0 && obstacles.some(({ kind }) => kind !== "shift") && (
            <Checkbox
              name="anyway"
              label={m.closeAnyway()}
              checked={isSeen}
              onChange={(event) => setSeen(event.target.checked)}
            />
          )}
          {close.error && <Banner tone="error">{messageOf(close.error)}</Banner>}
          {count > 0 && (
            <div>
              <Button busy={close.isPending} onClick={submit}>
                {count === 1 ? m.closeOne({ day: formatNight(next) }) : m.closeMany({ count })}
              </Button>
            </div>
          )}
        </ForDesk>
        <Collapsible summary={m.figuresSoFar()}>
          <ReportView report={report} />
        </Collapsible>
      </div>
    </section>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <ul className="stack gap-1 close-panel__obstacles">
      {obstacles.map(({ kind, id, label, guest, room }) => (
        <li key={`${kind} ${id}`}>
          {obstacleTexts[kind]()}:{" "}
          {kind === "shift" ? label : <Link to={`/admin/bookings?booking=${id}`}>{label}</Link>}
          {guest && <small> {[guest, room].filter(Boolean).join(" · ")}</small>}
        </li>
      ))}
    </ul>
  );
}
