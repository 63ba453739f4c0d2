import { AppError } from "#domain/errors.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

/** One opening's key for POST /api/bookings/add, and what was last sent under it. */
export interface Attempt {
  key: string;
  body?: string;
  /** Whether the server answered for certain; otherwise it may have stored the booking. */
  answered: boolean;
}

export function firstAttempt(): Attempt {
  return { key: newIdempotencyKey(), answered: false };
}

/**
 * The attempt that sends this body. The key stays, so that a repeat can't book twice; only when the last answer was
 * certain and something else is sent now it is a new request with a new key.
 */
export function nextAttempt(last: Attempt, body: string): Attempt {
  const isNew = last.answered && last.body !== body;
  return { key: isNew ? newIdempotencyKey() : last.key, body, answered: false };
}

/**
 * Whether this failure means that nothing was stored. No connection and a fault of the server leave that open, and a
 * key that the server knows already means that something was.
 */
export function isCertain(error: unknown): boolean {
  return error instanceof AppError && error.status < 500 && error.code !== "idempotency_conflict";
}
