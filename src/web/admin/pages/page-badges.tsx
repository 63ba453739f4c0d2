import type { PageState } from "#domain/page-versions.ts";
import * as m from "#messages/deskPages.js";
import { Badge } from "#web/ui/badge.tsx";
import { formatInstant } from "../instants.ts";

export function PageBadges({ state: { latest, live, scheduled } }: { state: PageState }) {
  const isDraft = latest && latest.liveAt === undefined && latest.publishAt === undefined;
  return (
    <p className="pages__badges">
      {live ? <Badge tone="green">{m.published()}</Badge> : <Badge tone="grey">{m.builtIn()}</Badge>}
      {isDraft && <Badge tone="yellow">{m.hasDraft()}</Badge>}
      {scheduled?.publishAt && (
        <Badge tone="blue">{m.scheduledFor({ time: formatInstant(scheduled.publishAt) })}</Badge>
      )}
    </p>
  );
}
