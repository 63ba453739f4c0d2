import { useEffect, useEffectEvent, useRef } from "react";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { useRetriableModule } from "#web/ui/loading/use-lazy-module.ts";

/**
 * The code of a dialog loads at its first opening. If that fails, the second result says so where the dialog would be:
 * it stays open in the history, so that trying again shows it, and closing it steps back.
 */
export function useLazyPart<T>(load: () => Promise<T>, open: boolean, close: () => void, message: string) {
  const [module, failure, retry] = useRetriableModule(load, open);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const isRefused = open && !module && failure === "failed";
  const retryNow = useEffectEvent(retry);
  // The opener tries again, too: for its dialog, which is open already, a click there changes nothing.
  useEffect(() => {
    const element = opener.current;
    if (!isRefused || !element || element === document.body) return;
    const tryAgain = () => retryNow();
    element.addEventListener("click", tryAgain);
    return () => element.removeEventListener("click", tryAgain);
  }, [isRefused]);
  // The notice goes with its buttons: whatever comes then returns the focus to where it was opened.
  const leaving = (act: () => void) => () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    act();
  };
  const notice = open && !module && failure && (
    <div className="rounded-l lifted stack gap-3 ground-0 pad-4 lazy-part" role="alert">
      <p>{message}</p>
      <div className="row wraps gap-3">
        <Button busy={failure === "retrying"} busyLabel={ui.tryingAgain()} onClick={leaving(retry)}>
          {ui.tryAgain()}
        </Button>
        <Button variant="quiet" onClick={leaving(close)}>
          {ui.close()}
        </Button>
      </div>
    </div>
  );
  return [module, notice] as const;
}
