import { useEffect, useRef, useState } from "react";
import * as m from "#messages/deskForms.js";
import { useImmediateBlocker } from "#web/shared/platform/app/use-immediate-blocker.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { loginPath } from "../app/session/session.ts";
import { stay } from "../app/urls/use-go-back-once.ts";

interface Closing {
  isAsked: boolean;
  discard: () => void;
  keep: () => void;
}

interface LeaveGuardProps {
  wouldLose: () => boolean;
  message?: string;
  /** The question before a dialog closes that has no address of its own, from `useClosing`. */
  closing?: Closing;
  /** Another address of the same page keeps what is typed. */
  isWithinPage?: boolean;
}

/** Not for the login, where drafts survive. The router supports one blocker: render it only while its form is open. */
export function LeaveGuard({
  wouldLose,
  message = m.discardMessage(),
  closing,
  isWithinPage = false,
}: LeaveGuardProps) {
  const blocker = useImmediateBlocker(({ currentLocation, nextLocation }) => {
    const isLeft = !isWithinPage || nextLocation.pathname !== currentLocation.pathname;
    return isLeft && nextLocation.pathname !== loginPath && wouldLose();
  });
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (isBlocked) stay();
  }, [isBlocked]);
  return (
    <ConfirmDialog
      open={isBlocked || closing?.isAsked === true}
      title={m.discardTitle()}
      message={message}
      confirmText={m.discardChanges()}
      cancelText={m.keepEditing()}
      tone="danger"
      onConfirm={() => (isBlocked ? blocker.proceed?.() : closing?.discard())}
      onCancel={() => (isBlocked ? blocker.reset?.() : closing?.keep())}
    />
  );
}

/** Asks before a dialog closes whose typed values would be lost; `wouldLose` is for its guard, which asks once. */
export function useClosing(open: boolean, wouldLose: () => boolean, onLeave: () => void) {
  const [isAsked, setAsked] = useState(false);
  const isDiscarded = useRef(false);
  if (!open && isAsked) setAsked(false);
  useEffect(() => {
    if (open) isDiscarded.current = false;
  }, [open]);
  return {
    leave: () => (wouldLose() ? setAsked(true) : onLeave()),
    wouldLose: () => !isDiscarded.current && wouldLose(),
    closing: {
      isAsked,
      discard: () => {
        isDiscarded.current = true;
        setAsked(false);
        onLeave();
      },
      keep: () => setAsked(false),
    },
  };
}
