import { AppError } from "#domain/platform/values/errors.ts";
import type { HousekeepingUnit, SettableState } from "#domain/rooms/housekeeping.ts";
import { isDefinitive } from "#web/shared/platform/forms/idempotency.ts";

/** A state that was marked here and is not stored yet. */
export interface PendingState {
  unitId: string;
  label: string;
  state: SettableState;
  /** The version that it was marked over. */
  updatedAt: string;
  /** States that were sent over this version without an answer: each may be stored. */
  unanswered?: readonly SettableState[];
}

interface StateQueueOptions {
  send: (pending: PendingState) => Promise<HousekeepingUnit>;
  onStored: (unit: HousekeepingUnit) => void;
  /** The unit that an error names, if its state was set by whoever marks here. */
  ownUnitIn: (error: AppError) => HousekeepingUnit | undefined;
  onRefused: (pending: PendingState, error: AppError) => void;
  /** Keeps what is not stored through a reload. */
  save: (pending: readonly PendingState[]) => void;
  /** Resolves after the time, or earlier when the connection is back. */
  wait: (millis: number) => Promise<void>;
}

interface QueueSnapshot {
  pending: readonly PendingState[];
  /** The last attempt did not get through. */
  isStalled: boolean;
}

export interface StateQueue {
  put(pending: PendingState): void;
  /** Like `put`, over what was marked here last; nothing if that was refused. */
  putBack(pending: Omit<PendingState, "updatedAt">): void;
  snapshot(): QueueSnapshot;
  subscribe(listener: () => void): () => void;
}

const firstRetryMs = 1000;
const lastRetryMs = 15_000;

/**
 * Sends marked states one after another, again and again until the server answers. A unit that is marked again before that
 * is sent with its last state only.
 */
export function createStateQueue(options: StateQueueOptions, kept: readonly PendingState[] = []): StateQueue {
  const { send, onStored, ownUnitIn, onRefused, save, wait } = options;
  const listeners = new Set<() => void>();
  let current: QueueSnapshot = { pending: kept, isStalled: false };
  /** By unit, the versions that were made here. */
  const versions = new Map<string, string>();
  let isSending = false;

  function change(next: Partial<QueueSnapshot>) {
    current = { ...current, ...next };
    save(current.pending);
    for (const listener of listeners) listener();
  }
  const without = (unitId: string) => current.pending.filter((one) => one.unitId !== unitId);

  /** A state marked while another was being sent is sent next, over the version that is stored now. */
  function settle(sent: PendingState, unit: HousekeepingUnit | undefined) {
    const now = current.pending.find(({ unitId }) => unitId === sent.unitId);
    const isMarkedAgain = now !== undefined && now.state !== sent.state;
    const rest = without(sent.unitId);
    const again = isMarkedAgain && unit ? [{ ...now, updatedAt: unit.changedAt, unanswered: [] }] : [];
    change({ pending: [...rest, ...again], isStalled: false });
  }

  /** Changes what is to be sent next for a unit. */
  const renew = (unitId: string, part: (now: PendingState) => Partial<PendingState>) =>
    current.pending.map((one) => (one.unitId === unitId ? { ...one, ...part(one) } : one));

  /** Whether a refused state goes on over the version that an unanswered one of here has made. */
  function isOverOwn({ unitId, unanswered = [] }: PendingState, error: AppError): boolean {
    const unit = error.code === "changed" ? ownUnitIn(error) : undefined;
    if (!unit || !unanswered.some((state) => state === unit.state)) return false;
    change({ pending: renew(unitId, () => ({ updatedAt: unit.changedAt, unanswered: [] })) });
    return true;
  }

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    let delay = firstRetryMs;
    for (let next = current.pending[0]; next; next = current.pending[0]) {
      try {
        const unit = await send(next);
        versions.set(next.unitId, unit.changedAt);
        onStored(unit);
        settle(next, unit);
        delay = firstRetryMs;
      } catch (error) {
        if (error instanceof AppError && isDefinitive(error) && error.code !== "rate_limited") {
          // After the login it is sent again.
          if (error.code === "not_authenticated") break;
          if (isOverOwn(next, error)) continue;
          versions.delete(next.unitId);
          settle(next, undefined);
          onRefused(next, error);
          continue;
        }
        const { unitId, state } = next;
        const pending = renew(unitId, ({ unanswered = [] }) => ({ unanswered: [...new Set([...unanswered, state])] }));
        change({ pending, isStalled: true });
        await wait(delay);
        delay = Math.min(2 * delay, lastRetryMs);
      }
    }
    isSending = false;
  }

  if (kept.length > 0) void sendAll();
  function put(pending: PendingState) {
    const before = current.pending.find(({ unitId }) => unitId === pending.unitId);
    const updatedAt = before?.updatedAt ?? pending.updatedAt;
    // In its old place, so that the one that is being sent stays the first.
    const next = before ? renew(pending.unitId, () => ({ ...pending, updatedAt })) : [...current.pending, pending];
    change({ pending: next });
    void sendAll();
  }
  return {
    put,
    putBack(pending) {
      const isWaiting = current.pending.some(({ unitId }) => unitId === pending.unitId);
      const updatedAt = versions.get(pending.unitId);
      if (isWaiting || updatedAt !== undefined) put({ ...pending, updatedAt: updatedAt ?? "" });
    },
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
