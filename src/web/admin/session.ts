import type { Location } from "react-router";
import { readUrlState, writeUrlState } from "./url-state.ts";

/**
 * The token of the signed-in member of staff, in local storage as the specification requires. Only the server decides
 * how long it is valid; a call that it refuses ends the session here.
 */

const storageKey = "token";

/** How a session ends, or that a new password has to be chosen before it can go on. */
export type SessionEnd = "refused" | "signed-out" | "password-required";
type EndListener = (how: SessionEnd) => void;

export interface Session {
  token(): string | undefined;
  start(token: string): void;
  /** Drops this token if it is the current one: a reply to an older one must not end a newer session. */
  end(token: string | undefined, how: SessionEnd): void;
  /** Notifies that the server refuses this token until a new password is chosen. */
  requirePassword(token: string | undefined): void;
  /** Listens for the end of the session, in this tab or another one. Returns the function that stops it. */
  onEnd(listener: EndListener): () => void;
}

/** Without a working storage the token lives as long as the page. */
export function createSession(given: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined): Session {
  const listeners = new Set<EndListener>();
  let storage = given;
  let kept: string | undefined;

  const read = () => {
    try {
      return storage ? (storage.getItem(storageKey) ?? undefined) : kept;
    } catch {
      return kept;
    }
  };
  const write = (token: string | undefined) => {
    kept = token;
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
    requirePassword(token) {
      if (read() === token) for (const listener of listeners) listener("password-required");
    },
    onEnd(listener) {
      listeners.add(listener);
      const hear = (event: StorageEvent) => {
        if ((event.key === storageKey || event.key === null) && !read()) listener("signed-out");
      };
      globalThis.addEventListener?.("storage", hear as EventListener);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.("storage", hear as EventListener);
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
export const homePath = "/admin/dashboard";

/** Where to sign in, or to choose a password, and the `history.state` that leads back to where one was. */
export function loginFrom(location: Pick<Location, "pathname" | "search" | "state">, path = loginPath) {
  const { search, state } = writeUrlState(readUrlState(location));
  const here = location.pathname + search;
  const to = isPlaceInAdmin(here) && here !== homePath ? `${path}?next=${encodeURIComponent(here)}` : path;
  return { to, state };
}

/** The page of the admin that `next` names; the dashboard where it names none. */
export function placeAfterLogin(next: string | null): string {
  return next !== null && isPlaceInAdmin(next) ? next : homePath;
}

function isPlaceInAdmin(path: string): boolean {
  const origin = "https://here.invalid";
  // Browsers read backslashes and doubled slashes as the start of a host name.
  if (!path.startsWith("/admin/") || path.includes("\\")) return false;
  if (!URL.canParse(path, origin)) return false;
  const url = new URL(path, origin);
  return (
    url.origin === origin && url.pathname.startsWith("/admin/") && ![loginPath, ownPasswordPath].includes(url.pathname)
  );
}
