import { useState } from "react";
import type { Session } from "#domain/platform/access/sessions.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { PasswordQuestion } from "./password-question.tsx";
import { useEndSession, useSessions } from "./session-data.ts";
import { deviceName, SessionList } from "./session-list.tsx";

interface SessionsDialogProps {
  open: boolean;
  onLeave: () => void;
}

export function SessionsDialog({ open, onLeave }: SessionsDialogProps) {
  const { data: sessions, error, isFetching, refetch } = useSessions(open);
  const [asked, setAsked] = useState<Session | "others">();
  if (!open && asked) setAsked(undefined);
  const hasOthers = sessions?.some(({ isPresent }) => !isPresent);
  return (
    <>
      <Dialog
        open={open}
        onClose={onLeave}
        title={m.yourSessions()}
        description={m.yourSessionsDescription()}
        footer={
          <>
            <Button variant="secondary" onClick={onLeave}>
              {ui.close()}
            </Button>
            {hasOthers && (
              <Button variant="danger" onClick={() => setAsked("others")}>
                {m.endAllOthers()}
              </Button>
            )}
          </>
        }
      >
        {sessions ? (
          <SessionList label={m.yourSessions()} sessions={sessions} onEnd={setAsked} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loadingSessions()} rows={2} columns={1} />
        )}
      </Dialog>
      <EndQuestion asked={asked} onLeave={() => setAsked(undefined)} />
    </>
  );
}

interface EndQuestionProps {
  /** The sessions to end, while the confirmation is open. */
  asked: Session | "others" | undefined;
  onLeave: () => void;
}

function EndQuestion({ asked, onLeave }: EndQuestionProps) {
  const end = useEndSession();
  const one = asked === "others" ? undefined : asked;
  return (
    <PasswordQuestion
      open={asked !== undefined}
      onLeave={onLeave}
      title={one ? m.endSessionTitle() : m.endOthersTitle()}
      message={one ? m.endSessionQuestion({ device: deviceName(one) }) : m.endOthersQuestion()}
      confirmText={one ? m.endSession() : m.endAllOthers()}
      busyText={m.ending()}
      asks="currentPassword"
      send={(currentPassword) => end.mutateAsync({ id: one?._id, currentPassword })}
      onDone={() => {
        showToast({ tone: "success", text: one ? m.sessionEnded() : m.othersEnded() });
        onLeave();
      }}
    />
  );
}
