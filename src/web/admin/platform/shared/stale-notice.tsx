import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskShell.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/states/banner.tsx";

interface StaleNoticeProps {
  /** Why the last refetch failed; null shows nothing. */
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

export function StaleNotice({ error, busy, onRetry }: StaleNoticeProps) {
  if (!error) return null;
  return (
    <div className="below-4">
      <Banner tone="notice">
        <div className="gap-1-3 row middle wraps spread">
          {m.outdated({ reason: messageOf(error) })}
          <Button variant="quiet" size="small" busy={busy} busyLabel={ui.tryingAgain()} onClick={onRetry}>
            {ui.tryAgain()}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
