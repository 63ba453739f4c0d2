import { useEffect, useLayoutEffect, useRef } from "react";
import { openDialogs } from "#web/ui/overlays/dialog-stack.ts";

export const searchKeys = ["Ctrl", "K"] as const;
/** For `aria-keyshortcuts`. */
export const searchShortcut = "Control+K";

/** Single characters, which can be switched off (WCAG 2.1.4). */
export const singleKeys = { search: "/", help: "?", newBooking: "n", walkIn: "w" } as const;
export type ShortcutAction = keyof typeof singleKeys;

const storageKey = "single-key-shortcuts";

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // Without storage they stay on.
  }
}

/**
 * The action of a key press, if any. Not while something is typed, except for Ctrl K; in front of one open dialog
 * there is Ctrl K only, and none in front of two: the second is a question or a form.
 */
function actionOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey || openDialogs() > 1) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return key === "k" && !event.shiftKey ? "search" : undefined;
  const target = event.target instanceof Element ? event.target : null;
  if (openDialogs() > 0 || !areSingleKeysOn()) return undefined;
  if (target?.closest("input, textarea, select, [contenteditable], [role=grid]")) return undefined;
  return (Object.keys(singleKeys) as ShortcutAction[]).find((action) => singleKeys[action] === key);
}

export function useShortcuts(run: (action: ShortcutAction) => void): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
