import { messageOf } from "#domain/errors.ts";
import type { StaffAccount } from "#domain/staff.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { useEndStaffSessions, useStaffSessions } from "./session-data.ts";
import { SessionList } from "./session-list.tsx";

interface StaffSessionsDialogProps {
  /** Whose sessions are shown; the dialog is open as long as it is somebody's. */
  account: StaffAccount | undefined;
  onLeave: () => void;
}

/** Where a colleague is signed in, for an owner. */
export function StaffSessionsDialog({ account, onLeave }: StaffSessionsDialogProps) {
  const { data: sessions, error, isFetching, refetch } = useStaffSessions(account?._id);
  const { one, all } = useEndStaffSessions();
  const busy = one.isPending || all.isPending;
  const failure = one.error ?? all.error;
  const leave = () => {
    one.reset();
    all.reset();
    onLeave();
  };
  return (
    <Dialog
      open={account !== undefined}
      onClose={leave}
      title={`Sessions of ${account?.userId}`}
      description="Where this account is signed in. A browser whose session you end is signed out at once and can log in again."
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            Close
          </Button>
          {account && sessions && sessions.length > 0 && (
            <Button
              variant="danger"
              busy={all.isPending}
              busyLabel="Ending..."
              disabled={busy}
              onClick={() => {
                one.reset();
                all.mutate(account._id);
              }}
            >
              End all
            </Button>
          )}
        </>
      }
    >
      {failure && <Banner tone="error">{messageOf(failure)}</Banner>}
      {sessions ? (
        <>
          <SessionList
            label={`Sessions of ${account?.userId}`}
            sessions={sessions}
            disabled={busy}
            onEnd={({ _id }) => {
              all.reset();
              one.mutate(_id);
            }}
          />
          {sessions.length === 0 && <p className="sessions-none">Not signed in anywhere.</p>}
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label="Loading sessions" rows={2} columns={1} />
      )}
    </Dialog>
  );
}
