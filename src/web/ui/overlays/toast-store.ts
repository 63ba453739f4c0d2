import type { ReactNode } from "react";

// Outside of React, so that any code can show a toast.

type ToastTone = "success" | "error" | "info";

interface ToastAction {
  label: ReactNode;
  run: () => void;
}

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  shownAt: number;
  /** Buttons beside the text, such as "Undo"; the message then stays longer, and goes with the click. */
  actions?: readonly ToastAction[] | undefined;
}

const STAYS_MS: Record<ToastTone, number> = { success: 3_000, info: 5_000, error: 3_000 };
const STAYS_WITH_ACTION_MS = 15_000;
const AT_MOST = 4;

interface Timer {
  left: number;
  isDrawn: boolean;
  since: number;
  handle: ReturnType<typeof setTimeout> | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
let isPaused = false;
let actedAt = 0;
const timers = new Map<number, Timer>();
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message above everything, dialogs included. Success and errors hide after 3 s, as the specification says, info after 5 s, those with an action after 15 s,
 * none while hovered or focused: what takes longer to read is no toast. A success removes older messages. A message that is still shown is announced again instead of stacked. Returns its id.
 */
export function showToast({ tone, text, actions }: Omit<Toast, "id" | "shownAt">): number {
  if (tone === "success") for (const { id } of toasts) dismissToast(id);
  for (const same of toasts.filter((t) => t.tone === tone && t.text === text)) dismissToast(same.id);
  while (toasts.length >= AT_MOST && toasts[0]) dismissToast(toasts[0].id);
  lastId += 1;
  timers.set(lastId, {
    left: actions ? STAYS_WITH_ACTION_MS : STAYS_MS[tone],
    isDrawn: false,
    since: 0,
    handle: undefined,
  });
  change([...toasts, { id: lastId, tone, text, actions, shownAt: Date.now() }]);
  return lastId;
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
  // A message that goes under the pointer or with the focus sends no event, and would stop the others for ever.
  resumeToasts();
}

/** Its time runs from here: a slow phone draws it late, and the code that does so loads with the first touch. */
export function toastDrawn(id: number): void {
  const timer = timers.get(id);
  if (timer) timer.isDrawn = true;
  start(id);
}

function start(id: number) {
  const timer = timers.get(id);
  if (!timer?.isDrawn || isPaused || timer.handle !== undefined) return;
  timer.since = Date.now();
  timer.handle = setTimeout(() => dismissToast(id), Math.max(timer.left, 0));
}

/** The user did something: what is shown now belongs to the step before. */
export function noteAction(): void {
  actedAt = Date.now();
}

/** What a new dialog covers is over, except what came with it: that is told by the user's last action, as a slow phone draws late. */
export function dismissEarlier(): void {
  for (const { id, actions, shownAt } of toasts) if (!actions && shownAt < actedAt) dismissToast(id);
}

/** Also applies to toasts added meanwhile. */
export function pauseToasts(): void {
  isPaused = true;
  for (const timer of timers.values()) {
    if (timer.handle === undefined) continue;
    clearTimeout(timer.handle);
    timer.handle = undefined;
    timer.left -= Date.now() - timer.since;
  }
}

/** Timers continue with their remaining time. */
export function resumeToasts(): void {
  isPaused = false;
  for (const id of timers.keys()) start(id);
}

/** Oldest first; the array is replaced at each change. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
