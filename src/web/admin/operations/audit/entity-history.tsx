import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskAudit.js";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import type { HistoryProps } from "../../platform/shared/panels-context.ts";
import { useHistory } from "./audit-data.ts";
import { actionLabel } from "./audit-names.ts";
import { Changes } from "./changes.tsx";

export function HistoryPanel({ entity, id, version }: HistoryProps) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useHistory(
    entity,
    id,
    version,
  );
  if (!data) {
    if (!error) return <SkeletonRows label={m.loadingHistory()} rows={2} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="muted">{m.noHistory()}</p>;
  return (
    <>
      <ol className="stack history">
        {entries.map((entry) => (
          <li key={entry._id} className="anchor history__entry">
            <p className="row wraps gap-0-3">
              <strong>{actionLabel(entry.action)}</strong>{" "}
              <span className="muted">
                {actorLabel(entry.actor)} · <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
              </span>
            </p>
            <Changes entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          busy={isFetchingNextPage}
          busyLabel={m.loading()}
          onClick={() => void fetchNextPage()}
        >
          {m.olderChanges()}
        </Button>
      )}
    </>
  );
}
