import { Button } from "./button.tsx";
import { AlertIcon } from "./icons.tsx";

interface ErrorStateProps {
  /** A sentence for a person. */
  message: string;
  /** Without it there is no button. */
  onRetry?: () => void;
  busy?: boolean;
}

/** Shown instead of content that did not load; announced at once. */
export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  return (
    <div className="state state--error" role="alert">
      <div className="state__icon">
        <AlertIcon />
      </div>
      <p className="state__title">{message}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={busy} busyLabel="Trying again...">
          Try again
        </Button>
      )}
    </div>
  );
}
