import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Location, useLocation, useNavigate, useRevalidator } from "react-router";
import { randomKey } from "#web/shared/platform/forms/random-key.ts";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";
import { type DialogState, masked, readDialogs, writeDialogs } from "./dialog-stack.ts";

export interface DialogHistory {
  /** Undefined while the dialog is closed. */
  id: string | undefined;
  /** Identifies this opening, also after a reload and a step forward; undefined until it is in the history. */
  entry: string | undefined;
  open: (id?: string) => void;
  /** Goes back in the history, past the dialogs above this one. */
  close: () => void;
  /** For a link in the dialog, which then replaces the dialog's entry. */
  hide: () => void;
}

/**
 * A dialog with an entry in the history: back closes it, forward and reload open it. The dialogs are in the fragment of
 * the router's location; `mask` hides them from the URL, so that no shared link contains one. The functions are stable.
 */
export function useDialogHistory(name: string): DialogHistory {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // The router renders a navigation as a transition, and going back takes a moment: until then this has precedence.
  const [requested, setRequested] = useState<{ id: string | undefined; key: string }>();
  if (requested && requested.key !== location.key) setRequested(undefined);

  const dialogs = readDialogs(location.hash);
  const index = dialogs.findIndex((dialog) => dialog.name === name);
  const inHistory = isHydrated ? dialogs[index]?.id : undefined;
  const isRequested = requested?.key === location.key;
  const id = isRequested ? requested.id : inHistory;

  const latest = useRef({ id, location, dialogs, index, navigate });
  useLayoutEffect(() => {
    latest.current = { id, location, dialogs, index, navigate };
  });

  // A step back before the router has rendered the new entry leaves the location as it was. Not `undefined`: React skips
  // an update that equals the last rendered state, also if it abandoned that render, here the one of the new entry.
  useEffect(() => {
    const stepped = () => {
      if (latest.current.id !== undefined) setRequested({ id: undefined, key: "" });
    };
    window.addEventListener("popstate", stepped);
    return () => window.removeEventListener("popstate", stepped);
  }, []);

  const actions = useMemo(() => {
    const request = (next: string | undefined) => {
      latest.current.id = next;
      setRequested({ id: next, key: latest.current.location.key });
    };
    return {
      open: (next = "") => {
        const { id, location, dialogs, navigate } = latest.current;
        if (id !== undefined) return;
        request(next);
        void navigate(...masked(location, writeDialogs([...dialogs, { name, id: next, entry: randomKey() }])));
      },
      close: () => {
        const { id, location, dialogs, index, navigate } = latest.current;
        if (id === undefined) return;
        request(undefined);
        if (index >= 0) return void navigate(index - dialogs.length);
        // The router has pushed the entry and not rendered it yet, or it is still on the way: then there is nothing to leave.
        if (isPushed(writeDialogs(dialogs), name)) return void navigate(-1);
        void navigate(...replacing(location, writeDialogs(dialogs)));
      },
      hide: () => request(undefined),
    };
  }, [name]);

  return { id, entry: isHydrated ? dialogs[index]?.entry : undefined, ...actions };
}

/** Whether the browser's own entry has this dialog above those that are rendered. */
function isPushed(rendered: string, name: string): boolean {
  const { dialogs = "" } = ((window.history.state as { usr?: DialogState } | null)?.usr ?? {}) as DialogState;
  return dialogs !== rendered && readDialogs(dialogs).some((dialog) => dialog.name === name);
}

function replacing(location: Location, dialogs: string) {
  const [to, options] = masked(location, dialogs);
  return [to, { ...options, replace: true }] as const;
}

/** Opens after a reload what was open before it. */
export function useDialogsAfterReload(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { dialogs } = (location.state ?? {}) as DialogState;
  const isMissing = dialogs !== undefined && location.hash !== dialogs;
  useEffect(() => {
    if (!isMissing) return;
    void navigate(...replacing(location, dialogs));
  }, [isMissing, dialogs, location, navigate]);
}

/** The location's key, unchanged while dialogs open and close. */
export function usePageKey(): string {
  const { key, hash } = useLocation();
  const [pageKey, setPageKey] = useState(key);
  if (pageKey === key || readDialogs(hash).length > 0) return pageKey;
  setPageKey(key);
  return key;
}

/** Loads again what a dialog's step in the history interrupted. */
export function useUninterruptedRevalidation(): void {
  const { key, pathname } = useLocation();
  const { state, revalidate } = useRevalidator();
  const started = useRef<{ key: string; pathname: string }>(undefined);
  useEffect(() => {
    if (state === "loading") {
      started.current ??= { key, pathname };
      return;
    }
    const interrupted = started.current && started.current.key !== key && started.current.pathname === pathname;
    started.current = undefined;
    if (interrupted) void revalidate();
  }, [state, key, pathname, revalidate]);
}
