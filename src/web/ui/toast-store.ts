// The toasts that are shown, outside of React, so that anything may show one.

export type ToastTone = "success" | "error" | "info";

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
}

const STAYS_MS: Record<ToastTone, number> = { success: 5_000, info: 5_000, error: 8_000 };
const AT_MOST = 4;

interface Clock {
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
let held = false;
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message over everything, dialogs too. Success and info leave after 5 s, errors after 8 s, none while the
 * pointer or the focus is on them. A message that is still shown is not stacked but said anew.
 * The result is for `dismissToast`, when a message is overtaken by events.
 */
export function showToast({ tone, text }: { tone: ToastTone; text: string }): number {
  for (const same of toasts.filter((t) => t.tone === tone && t.text === text)) dismissToast(same.id);
  while (toasts.length >= AT_MOST && toasts[0]) dismissToast(toasts[0].id);
  lastId += 1;
  clocks.set(lastId, { left: STAYS_MS[tone], since: 0, timer: undefined });
  start(lastId);
  change([...toasts, { id: lastId, tone, text }]);
  return lastId;
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
}

function start(id: number) {
  const clock = clocks.get(id);
  if (!clock || held || clock.timer !== undefined) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), Math.max(clock.left, 0));
}

/** Stops every clock: somebody is reading, or aiming at a button. */
export function holdToasts(): void {
  held = true;
  for (const clock of clocks.values()) {
    if (clock.timer === undefined) continue;
    clearTimeout(clock.timer);
    clock.timer = undefined;
    clock.left -= Date.now() - clock.since;
  }
}

/** Lets every clock go on with what was left of it. */
export function releaseToasts(): void {
  held = false;
  for (const id of clocks.keys()) start(id);
}

/** The toasts that are shown, oldest first; the same array until one comes or goes. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` whenever a toast comes or goes; the result ends that. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
