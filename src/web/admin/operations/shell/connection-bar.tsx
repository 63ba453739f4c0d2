import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useHref, useLocation } from "react-router";
import * as m from "#messages/deskShell.js";
import { Button } from "#web/ui/button.tsx";
import { BannerPlace } from "#web/ui/states/banner.tsx";
import { isConnected, useIsConnected } from "../../platform/app/session/connection.ts";
import { checkConnection } from "../../platform/app/session/staff-api.ts";

const checkMillis = 5000;

/** On every screen: what is shown stays, and is fetched again once the server answers, which is tried every few seconds. */
export function ConnectionBar() {
  const client = useQueryClient();
  const connected = useIsConnected();
  const wasConnected = useRef(connected);
  useEffect(() => {
    if (connected && !wasConnected.current) void client.invalidateQueries();
    wasConnected.current = connected;
  }, [connected, client]);
  useEffect(() => {
    if (connected) return undefined;
    const timer = setInterval(() => void checkConnection(), checkMillis);
    return () => clearInterval(timer);
  }, [connected]);
  useStayOnScreen();
  const text = (
    <div className="gap-1-3 row middle wraps spread">
      {m.noConnection()}
      <Button variant="quiet" size="small" onClick={() => void checkConnection()}>
        {m.checkConnection()}
      </Button>
    </div>
  );
  return (
    <div className="connection-bar">
      <BannerPlace message={connected ? undefined : { tone: "notice", text }} />
    </div>
  );
}

/**
 * Without a connection a link to a screen whose program is not loaded would replace the desk by the browser's error page: it
 * is not followed. Screens that were open before are.
 */
function useStayOnScreen(): void {
  const path = useHref(useLocation().pathname);
  const opened = useRef(new Set<string>());
  opened.current.add(path);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || isConnected() || event.ctrlKey || event.metaKey || link.target === "_blank") return;
      const to = new URL(link.href, window.location.href);
      if (to.origin !== window.location.origin || opened.current.has(to.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", stay, { capture: true });
    return () => document.removeEventListener("click", stay, { capture: true });
  }, []);
}
