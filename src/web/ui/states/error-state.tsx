import * as m from "#messages/ui.js";
import { Button } from "../button.tsx";
import { AlertIcon } from "../icons/icons.tsx";

interface ErrorStateProps {
  message: string;
  /** Without it there is no retry button. */
  onRetry?: () => void;
  busy?: boolean;
}

/** Announced at once. */
export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  return (
    <div className="state state--error" role="alert">
      <div className="state__icon">
        <AlertIcon />
      </div>
      <p className="state__title">{message}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={busy} busyLabel={m.tryingAgain()}>
          {m.tryAgain()}
        </Button>
      )}
    </div>
  );
}
