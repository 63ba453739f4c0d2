import { isOwnPage } from "#domain/website/content-pages.ts";
import type { PageState } from "#domain/website/page-versions.ts";
import * as content from "#messages/deskContent.js";
import * as m from "#messages/deskPages.js";
import { Badge } from "#web/ui/states/badge.tsx";
import { formatInstant } from "../../platform/app/instants.ts";

export function PageBadges({ state }: { state: PageState }) {
  const { latest, live, scheduled, isSample, isHidden } = state;
  const isDraft = latest && latest.liveAt === undefined && latest.publishAt === undefined;
  return (
    <p className="flush row wraps gap-2">
      {isHidden && <Badge tone="grey">{m.pageHidden()}</Badge>}
      {live && <Badge tone="green">{m.published()}</Badge>}
      {isSample && <Badge tone="yellow">{content.sample()}</Badge>}
      {!live && !isSample && <Badge tone="grey">{isOwnPage(state.page) ? m.notPublished() : m.builtIn()}</Badge>}
      {isDraft && <Badge tone="yellow">{m.hasDraft()}</Badge>}
      {scheduled?.publishAt && (
        <Badge tone="blue">{m.scheduledFor({ time: formatInstant(scheduled.publishAt) })}</Badge>
      )}
    </p>
  );
}
