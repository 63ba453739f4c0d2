import { useSyncExternalStore } from "react";
import type { Booking } from "#domain/bookings.ts";
import type { Ledger } from "#domain/payments.ts";

export interface CheckOutQuestion {
  booking: Booking;
  ledger: Ledger;
  /** With undefined if the guest stays checked in. */
  answer: (booking: Booking | undefined) => void;
}

let question: CheckOutQuestion | undefined;
const listeners = new Set<() => void>();

function publish(next: CheckOutQuestion | undefined) {
  question = next;
  for (const listener of listeners) listener();
}

/** Opens the question in `BookingDialogs`; resolves with the booking once the guest is checked out. */
export function askCheckOut(booking: Booking, ledger: Ledger): Promise<Booking | undefined> {
  question?.answer(undefined);
  return new Promise((resolve) => {
    const answer = (checkedOut: Booking | undefined) => {
      publish(undefined);
      resolve(checkedOut);
    };
    publish({ booking, ledger, answer });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useCheckOutQuestion(): CheckOutQuestion | undefined {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  );
}
