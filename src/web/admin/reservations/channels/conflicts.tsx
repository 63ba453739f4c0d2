import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { FeedConflict } from "#domain/reservations/feeds.ts";
import * as m from "#messages/deskFeeds.js";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { useFeedConflicts, useMoveConflict } from "./feed-data.ts";
import "./channels.css";

/** Events of other sites whose nights are taken here: who has them, and one click to another unit. Nothing without any. */
export function FeedConflicts({ enabled = true }: { enabled?: boolean }) {
  const conflicts = useFeedConflicts({ enabled }).data ?? [];
  if (conflicts.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="conflicts-title">
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id="conflicts-title" className="untracked panel__title">
          {m.conflicts()} <span className="regular tabular muted panel__count">{conflicts.length}</span>
        </h2>
      </header>
      <ul className="feed-conflicts">
        {conflicts.map((conflict) => (
          <Conflict key={conflict._id} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
}

function Conflict({ conflict }: { conflict: FeedConflict }) {
  const move = useMoveConflict();
  const { open } = useOpenBooking();
  const { _id, source, roomName, unit, checkInDate, checkOutDate, summary, problem, others, alternatives } = conflict;
  const take = async (unitId: string, label: string) => {
    try {
      await move.mutateAsync({ id: _id, unitId });
      showToast({ tone: "success", text: m.settled({ unit: label }) });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  const room = [roomName, unit].filter(Boolean).join(" ");
  const stay = { from: formatNight(checkInDate), to: formatNight(checkOutDate) };
  return (
    <li className="line-above stack breaks gap-2 pad-3-4">
      <p>
        <strong>{m.conflict({ source, room, summary, ...stay })}</strong> {problem}
      </p>
      {others.length > 0 && <p>{m.takenBy()}</p>}
      <ul>
        {others.map((other) => (
          <li key={other._id}>
            <button type="button" className="link breaks target-high" onClick={() => open(other._id)}>
              {other.name}
            </button>{" "}
            {[other.reference, other.source].filter(Boolean).join(" · ")}
            {other.phone && (
              <>
                {" · "}
                <span className="unbroken">{formatPhone(other.phone)}</span>
              </>
            )}
            {other.email && ` · ${other.email}`}
          </li>
        ))}
      </ul>
      {alternatives.length === 0 ? (
        <p>{m.noUnit()}</p>
      ) : (
        <div className="row wraps gap-2">
          {alternatives.slice(0, 6).map(({ unitId, label }) => (
            <Button
              key={unitId}
              size="small"
              variant="secondary"
              disabled={move.isPending}
              onClick={() => void take(unitId, label)}
            >
              {m.takeUnit({ unit: label })}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
