import type { Dashboard } from "#domain/operations/dashboard.ts";
import * as m from "#messages/deskFeeds.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { FeedConflicts } from "../../reservations/channels/conflicts.tsx";

/** Calendars of other sites that can't be read, and their bookings whose nights are taken here. */
export function ChannelWarnings({ channels: { conflicts, late } }: Pick<Dashboard, "channels">) {
  const isManager = useMay("manager");
  if (conflicts === 0 && late.length === 0) return null;
  return (
    <>
      {(late.length > 0 || !isManager) && (
        <Banner tone="notice">
          {late.map(({ name, readAt }) => (
            <p key={name}>{m.lateFeed({ feed: name, time: formatInstant(readAt) })}</p>
          ))}
          {conflicts > 0 && !isManager && <p>{m.conflictsOnToday({ count: conflicts })}</p>}
          {isManager && (
            <ButtonLink variant="secondary" size="small" to="/admin/channels">
              {m.toChannels()}
            </ButtonLink>
          )}
        </Banner>
      )}
      {isManager && <FeedConflicts enabled={conflicts > 0} />}
    </>
  );
}
