import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { loginPath } from "../session.ts";

interface LeaveGuardProps {
  wouldLose: () => boolean;
  message?: string;
}

/** Not for the login, where drafts survive. The router supports one blocker: render it only while its form is open. */
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
