import { useLayoutEffect, useRef } from "react";
import type { Session } from "#domain/platform/access/sessions.ts";
import type { StaffAccount } from "#domain/platform/access/staff.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useEndStaffSessions, useStaffSessions } from "./session-data.ts";
import { SessionList } from "./session-list.tsx";

interface StaffSessionsDialogProps {
  account: StaffAccount | undefined;
  onLeave: () => void;
}

/** For owners. */
export function StaffSessionsDialog({ account, onLeave }: StaffSessionsDialogProps) {
  const { data: sessions, error, isFetching, refetch } = useStaffSessions(account?._id);
  const { one, all } = useEndStaffSessions();
  const busy = one.isPending || all.isPending;
  const failure = one.error ?? all.error;
  const { reset: forgetOne } = one;
  const { reset: forgetAll } = all;
  const { _id: id, userId = "" } = account ?? {};
  const shown = useRef<string>(undefined);
  // A failure must not show when the dialog opens again, however it was closed. With the layout, so that none falls between.
  useLayoutEffect(() => {
    if (id === undefined) return;
    shown.current = id;
    return () => {
      shown.current = undefined;
      forgetOne();
      forgetAll();
    };
  }, [id, forgetOne, forgetAll]);

  const end = async (call: Promise<unknown>, message: string) => {
    try {
      await call;
      showToast({ tone: "success", text: message });
    } catch (error) {
      // While the dialog is open, `failure` shows it there.
      if (shown.current !== id) {
        showToast({ tone: "error", text: m.sessionsFailed({ userId, reason: messageOf(error) }) });
      }
    }
  };
  const endOne = ({ _id }: Session) => {
    forgetAll();
    void end(one.mutateAsync(_id), m.sessionEnded());
  };
  const endAll = ({ _id, userId }: StaffAccount) => {
    forgetOne();
    void end(all.mutateAsync(_id), m.allSessionsEnded({ userId }));
  };
  return (
    <Dialog
      open={account !== undefined}
      onClose={onLeave}
      title={m.sessionsOf({ userId })}
      description={m.sessionsDescription()}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {ui.close()}
          </Button>
          {account && sessions && sessions.length > 0 && (
            <Button
              variant="danger"
              busy={all.isPending}
              busyLabel={m.ending()}
              aria-disabled={busy}
              onClick={() => endAll(account)}
            >
              {m.endAll()}
            </Button>
          )}
        </>
      }
    >
      {failure && <Banner tone="error">{messageOf(failure)}</Banner>}
      {sessions ? (
        <>
          <SessionList label={m.sessionsOf({ userId })} sessions={sessions} disabled={busy} onEnd={endOne} />
          {sessions.length === 0 && <p className="muted pad-block-3">{m.noSessions()}</p>}
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loadingSessions()} rows={2} columns={1} />
      )}
    </Dialog>
  );
}
