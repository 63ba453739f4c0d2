import { useEffect } from "react";
import { useBlocker } from "react-router";
import * as m from "#messages/deskForms.js";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { loginPath } from "../app/session/session.ts";
import { stay } from "../app/urls/use-go-back-once.ts";

interface LeaveGuardProps {
  wouldLose: () => boolean;
  message?: string;
  /** Another address of the same page keeps what is typed. */
  isWithinPage?: boolean;
}

/** Not for the login, where drafts survive. The router supports one blocker: render it only while its form is open. */
export function LeaveGuard({ wouldLose, message = m.discardMessage(), isWithinPage = false }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeft = !isWithinPage || nextLocation.pathname !== currentLocation.pathname;
    return isLeft && nextLocation.pathname !== loginPath && wouldLose();
  });
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (isBlocked) stay();
  }, [isBlocked]);
  return (
    <ConfirmDialog
      open={isBlocked}
      title={m.discardTitle()}
      message={message}
      confirmText={m.discardChanges()}
      cancelText={m.keepEditing()}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
