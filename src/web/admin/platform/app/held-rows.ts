import { useState, useSyncExternalStore } from "react";

interface Row {
  _id: string;
  updatedAt?: string;
}

// Rows are held from a change elsewhere until they are shown on request or this browser tab changes something itself.
let isHeld = false;
let lastOwnChange = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (isHeld === next) return;
  isHeld = next;
  for (const listener of listeners) listener();
}

/** The event of an own change arrives shortly before or after its reply. */
const ownChangeMs = 3000;

export function holdRows(): void {
  if (performance.now() - lastOwnChange > ownChangeMs) set(true);
}

export function releaseRows(): void {
  set(false);
}

export function releaseForOwnChange(): void {
  lastOwnChange = performance.now();
  set(false);
}

export function useIsHeld(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => isHeld,
    () => false,
  );
}

/** The rows of before in their places, as they are now; a row that is not in `now` any more stays as it was. */
export function inPlace<R extends Row>(before: readonly R[], now: readonly R[]): R[] {
  const newest = new Map(now.map((row) => [row._id, row]));
  return before.map((row) => newest.get(row._id) ?? row);
}

/** `chosen` says what the user chose to see: another choice shows its rows at once, and placeholders are never held. */
export function useLiveRows<R extends Row>(chosen: string, now: R[] | undefined, canHold: boolean) {
  const key = canHold ? chosen : undefined;
  const held = useIsHeld();
  const [before, setBefore] = useState<{ key: string | undefined; rows: R[] | undefined }>({ key, rows: now });
  const keeps = held && canHold && before.key === key && before.rows !== undefined && before.rows.length > 0;
  if (!keeps && (before.key !== key || before.rows !== now)) setBefore({ key, rows: now });
  if (!keeps || !before.rows || !now) return { rows: now, added: 0, isOutdated: false };
  const known = new Set(before.rows.map(({ _id }) => _id));
  const added = now.filter(({ _id }) => !known.has(_id)).length;
  const isOutdated = before.rows.length !== now.length || before.rows.some(({ _id }, at) => now[at]?._id !== _id);
  return { rows: inPlace(before.rows, now), added, isOutdated };
}
