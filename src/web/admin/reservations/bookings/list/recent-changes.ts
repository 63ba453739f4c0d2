import { useSyncExternalStore } from "react";
import { undoMillis } from "#domain/platform/time/undo.ts";
import type { Booking } from "#domain/reservations/bookings.ts";

/** A status change made in this browser a few seconds ago. */
export interface RecentChange {
  before: Booking;
  after: Booking;
  /** The words of an undo, instead of the status of before. */
  undone?: string;
}

/** How long a changed row stays in its place. */
export const stayMs = 6_000;
/** A row that is hovered or focused stays longer, but not forever: the list would be outdated. */
const longestStayMs = 12_000;
const recheckMs = 500;
/** A click this soon after rows have moved was meant for another row. */
const settlingMs = 600;

/** Also those whose rows have moved since. */
const undoable = new Map<string, RecentChange & { at: number }>();
let changes: ReadonlyMap<string, RecentChange> = new Map();
let release: ReturnType<typeof setTimeout> | undefined;
let lastChangeAt = 0;
let releasedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();
const inUse = new Set<() => boolean>();

function publish(next: ReadonlyMap<string, RecentChange>) {
  changes = next;
  for (const listener of listeners) listener();
}

/** All rows move at once, `stayMs` after the last change. */
export function addRecentChange(change: RecentChange): void {
  addUndoable(change);
  publish(new Map(changes).set(change.after._id, change));
  lastChangeAt = performance.now();
  clearTimeout(release);
  release = setTimeout(releaseRows, stayMs);
}

/** A change of a row that is not held in its place: it can be undone where the booking is open. */
export function addUndoable(change: RecentChange): void {
  undoable.set(change.after._id, { ...change, at: performance.now() });
}

/** After an undo, or when the booking was changed again. */
export function removeRecentChange(id: string): void {
  undoable.delete(id);
  if (!changes.has(id)) return;
  const rest = new Map(changes);
  rest.delete(id);
  if (rest.size === 0) clearTimeout(release);
  publish(rest);
}

function releaseRows(): void {
  const isEarly = performance.now() - lastChangeAt < longestStayMs;
  if (isEarly && [...inUse].some((check) => check())) {
    release = setTimeout(releaseRows, recheckMs);
    return;
  }
  releasedAt = performance.now();
  publish(new Map());
}

/** True while rows may just have moved under the pointer. */
export const isSettling = () => performance.now() - releasedAt < settlingMs;

/** Rows do not move while `check` is true, for a few seconds more. Returns a function that removes the check. */
export function delayRelease(check: () => boolean): () => void {
  inUse.add(check);
  return () => inUse.delete(check);
}

/** The change that made this version of a booking, if it can still be undone. */
export function undoableChange({ _id, updatedAt }: Pick<Booking, "_id" | "updatedAt">): RecentChange | undefined {
  const change = undoable.get(_id);
  return change?.after.updatedAt === updatedAt && performance.now() - change.at < undoMillis ? change : undefined;
}

/** Once no list is on the screen, nothing has to stay in its place and nothing has moved under a pointer. */
function forgetRows(): void {
  clearTimeout(release);
  changes = new Map();
  releasedAt = Number.NEGATIVE_INFINITY;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) forgetRows();
  };
};
const none: ReadonlyMap<string, RecentChange> = new Map();

export function useRecentChanges(): ReadonlyMap<string, RecentChange> {
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => none,
  );
}
