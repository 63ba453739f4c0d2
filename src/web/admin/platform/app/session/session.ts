import type { Location } from "react-router";
import { readUrlState, writeUrlState } from "../urls/url-state.ts";

/**
 * The staff token, in local storage as the specification requires. Only the server decides how long it is valid;
 * a call that it rejects ends the session here.
 */

const storageKey = "token";

/** The step that the server requires before anything else. */
type RequiredStep = "password-required" | "second-factor-required";
/** How a session ends, or what is required to continue. */
export type SessionEnd = "refused" | "signed-out" | RequiredStep;
type EndListener = (how: SessionEnd) => void;

export interface Session {
  token(): string | undefined;
  start(token: string): void;
  /** Only if it is the current token: a reply to an older one must not end a newer session. */
  end(token: string | undefined, how: SessionEnd): void;
  /** The server rejects this token until the step is done. */
  require(token: string | undefined, step: RequiredStep): void;
  /** In this tab or another one. Returns the function that unsubscribes. */
  onEnd(listener: EndListener): () => void;
}

/** Without a working storage the token is in memory only. */
export function createSession(given: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined): Session {
  const listeners = new Set<EndListener>();
  let storage = given;
  let memoryToken: string | undefined;

  const read = () => {
    try {
      return storage ? (storage.getItem(storageKey) ?? undefined) : memoryToken;
    } catch {
      return memoryToken;
    }
  };
  const write = (token: string | undefined) => {
    memoryToken = token;
    try {
      if (token) storage?.setItem(storageKey, token);
      else storage?.removeItem(storageKey);
    } catch {
      // Full or forbidden: from here on the token is in memory only.
      storage = undefined;
    }
  };

  return {
    token: read,
    start: write,
    end(token, how) {
      if (read() !== token) return;
      write(undefined);
      for (const listener of listeners) listener(how);
    },
    require(token, step) {
      if (read() === token) for (const listener of listeners) listener(step);
    },
    onEnd(listener) {
      listeners.add(listener);
      const onStorage = (event: StorageEvent) => {
        if ((event.key === storageKey || event.key === null) && !read()) listener("signed-out");
      };
      globalThis.addEventListener?.("storage", onStorage as EventListener);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.("storage", onStorage as EventListener);
      };
    },
  };
}

function browserStorage(): Storage | undefined {
  if (typeof window === "undefined") return undefined;
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

export const session = createSession(browserStorage());

export const loginPath = "/admin/login";
export const ownPasswordPath = "/admin/password";
export const twoStepPath = "/admin/two-step";
export const homePath = "/admin/dashboard";

/** The page before the admin, and the `history.state` that leads back. */
export function loginFrom(location: Pick<Location, "pathname" | "search" | "state">, path = loginPath) {
  const { search, state } = writeUrlState(readUrlState(location));
  const here = location.pathname + search;
  const to = isPlaceInAdmin(here) && here !== homePath ? `${path}?next=${encodeURIComponent(here)}` : path;
  return { to, state };
}

export function isPlaceInAdmin(path: string): boolean {
  const origin = "https://here.invalid";
  // Browsers parse backslashes and doubled slashes as the start of a host name.
  if (!path.startsWith("/admin/") || path.includes("\\")) return false;
  if (!URL.canParse(path, origin)) return false;
  const url = new URL(path, origin);
  return (
    url.origin === origin &&
    url.pathname.startsWith("/admin/") &&
    ![loginPath, ownPasswordPath, twoStepPath].includes(url.pathname)
  );
}
