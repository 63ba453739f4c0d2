import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

declare global {
  interface Window {
    /** A button that was pressed before anything listened: late-start.ts notes it. */
    earlyPress?: HTMLElement | null;
  }
}

/** Presses again what was pressed before the page could answer. */
function EarlyPress({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.onclick = null;
    // Not within this work of React's: what was pressed may have to come alive first.
    setTimeout(() => window.earlyPress?.click());
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <EarlyPress>
        <HydratedRouter />
      </EarlyPress>
    </StrictMode>,
    { onRecoverableError: (error, info) => console.error(error, info.componentStack) },
  );
});
