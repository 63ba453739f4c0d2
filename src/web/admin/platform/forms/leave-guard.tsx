import { useEffect } from "react";
import { useBlocker } from "react-router";
import * as m from "#messages/deskForms.js";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { loginPath } from "../app/session/session.ts";
import { stay } from "../app/urls/use-go-back-once.ts";

interface LeaveGuardProps {
  wouldLose: () => boolean;
  message?: string;
}

/** Not for the login, where drafts survive. The router supports one blocker: render it only while its form is open. */
export function LeaveGuard({ wouldLose, message = m.discardMessage() }: LeaveGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== loginPath && wouldLose());
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
