import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { loginPath } from "../session.ts";

interface LeaveGuardProps {
  /** Asked at each attempt to leave: would something be lost? */
  wouldLose: () => boolean;
  message?: string;
}

/**
 * Asks before what was typed is discarded by closing the dialog or going elsewhere; never on the way to the login, over
 * which drafts are kept. The router knows one guard at a time: render it only while its form is open.
 */
export function LeaveGuard({ wouldLose, message = "What you changed here has not been saved." }: LeaveGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== loginPath && wouldLose());
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="Discard your changes?"
      message={message}
      confirmText="Discard changes"
      cancelText="Keep editing"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
