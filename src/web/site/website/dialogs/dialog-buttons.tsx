import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

interface DialogButtonsProps {
  /** The form that the second button sends. */
  formId: string;
  leaveText: string;
  onLeave: () => void;
  busy: boolean;
  busyLabel: string;
  disabled?: boolean;
  children: ReactNode;
}

/** The foot of a dialog with a form: out of it, or send. */
export const DialogButtons = ({ formId, leaveText, onLeave, children, ...send }: DialogButtonsProps) => (
  <>
    <Button variant="secondary" onClick={onLeave} disabled={send.busy}>
      {leaveText}
    </Button>
    <Button type="submit" form={formId} {...send}>
      {children}
    </Button>
  </>
);
