import { useSyncExternalStore } from "react";
import type { Booking } from "#domain/bookings.ts";

/** What gives nights away: a guest who leaves before the day of departure, or one who did not come. */
export type Release = "checked-out" | "no-show";

export interface ReleaseAnswer {
  waivesFee: boolean;
}

export interface ReleaseQuestion {
  booking: Booking;
  status: Release;
  /** With undefined if nothing changes. */
  answer: (answer: ReleaseAnswer | undefined) => void;
}

let question: ReleaseQuestion | undefined;
const listeners = new Set<() => void>();

function publish(next: ReleaseQuestion | undefined) {
  question = next;
  for (const listener of listeners) listener();
}

/** Opens the question in `BookingDialogs`. */
export function askRelease(booking: Booking, status: Release): Promise<ReleaseAnswer | undefined> {
  question?.answer(undefined);
  return new Promise((resolve) => {
    const answer = (given: ReleaseAnswer | undefined) => {
      publish(undefined);
      resolve(given);
    };
    publish({ booking, status, answer });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useReleaseQuestion(): ReleaseQuestion | undefined {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  );
}
