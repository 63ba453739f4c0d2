import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { GroupSummary } from "#domain/reservations/groups.ts";
import { Badge } from "#web/ui/states/badge.tsx";
import { isReleaseNear, releaseText } from "./group-labels.ts";

/** The event on the release date, and its day. */
export function Release({ group, today }: { group: GroupSummary; today: Night }) {
  const text = today && releaseText(group, today);
  if (!text) return <span>–</span>;
  return (
    <span className="inline-row middle wraps group-release">
      {isReleaseNear(group, today) ? <Badge tone="yellow">{text}</Badge> : <span>{text}</span>}{" "}
      <small className="unbroken">{formatNight(group.releasedOn || group.releaseOn)}</small>
    </span>
  );
}
