import { useState } from "react";
import { messageOf } from "#domain/errors.ts";
import type { Session } from "#domain/sessions.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";
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
        title="Your sessions"
        description="Where you are signed in. Each ends by itself after twelve hours without use, and after seven days. No more is kept of them than you see here."
        footer={
          <>
            <Button variant="secondary" onClick={onLeave}>
              Close
            </Button>
            {hasOthers && (
              <Button variant="danger" onClick={() => setAsked("others")}>
                End all others
              </Button>
            )}
          </>
        }
      >
        {sessions ? (
          <SessionList label="Your sessions" sessions={sessions} onEnd={setAsked} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label="Loading sessions" rows={2} columns={1} />
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
      title={one ? "End Session" : "End All Other Sessions"}
      message={
        one
          ? `${deviceName(one)} is signed out at once.`
          : "You stay signed in here and are signed out everywhere else at once."
      }
      confirmText={one ? "End session" : "End all others"}
      busyText="Ending..."
      asks="currentPassword"
      send={(currentPassword) => end.mutateAsync({ id: one?._id, currentPassword })}
      onDone={() => {
        showToast({ tone: "success", text: one ? "The session was ended." : "All other sessions were ended." });
        onLeave();
      }}
    />
  );
}
