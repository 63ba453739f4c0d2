import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { replayQueuedClick } from "./deferred-hydration.ts";

function QueuedClick({ children }: { children: ReactNode }) {
  useEffect(replayQueuedClick, []);
  return children;
}

export function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueuedClick>
          <HydratedRouter />
        </QueuedClick>
      </StrictMode>,
      { onRecoverableError: (error, info) => console.error(error, info.componentStack) },
    );
  });
}
