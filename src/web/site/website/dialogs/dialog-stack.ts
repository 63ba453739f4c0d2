import type { Location } from "react-router";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { locale } from "#messages/locale.js";

export interface OpenDialog {
  name: string;
  /** The subject, such as a room's id; may be empty. */
  id: string;
  /** Another one for each opening. */
  entry: string;
}

const prefix = "#dialogs=";

/** The open dialogs in the fragment of the router's location, the topmost last. */
export function readDialogs(hash: string): OpenDialog[] {
  if (!hash.startsWith(prefix)) return [];
  return hash
    .slice(prefix.length)
    .split(",")
    .map((part) => {
      const [name = "", id = "", entry = ""] = part.split(":").map(decode);
      return { name, id, entry };
    });
}

export function writeDialogs(dialogs: readonly OpenDialog[]): string {
  const parts = dialogs.map(({ name, id, entry }) => [name, id, entry].map(encodeURIComponent).join(":"));
  return parts.length > 0 ? prefix + parts.join(",") : "";
}

export interface DialogState {
  dialogs?: string;
}

/** Arguments of `navigate`. The state repeats the fragment, because the router drops masked locations on a reload. */
export function masked(location: Location, dialogs: string) {
  const { search, hash } = location.mask ?? location;
  // The router removes the language from the path of a location, but neither removes it from a mask nor adds it there.
  const pathname = location.mask?.pathname ?? localizedPath(locale(), location.pathname);
  const state = { ...(location.state as object | null), dialogs } satisfies DialogState;
  return [
    { search, hash: dialogs },
    { mask: { pathname, search, hash }, state, preventScrollReset: true },
  ] as const;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
