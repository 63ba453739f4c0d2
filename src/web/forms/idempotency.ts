import { AppError } from "#domain/errors.ts";

/** A request that must be stored once: its key, and what was last sent under it. */
export interface Submission {
  key: string;
  body?: string;
  /** Whether the server answered definitively; otherwise it may have stored the request. */
  answered: boolean;
}

export function firstSubmission(): Submission {
  return { key: randomKey(), answered: false };
}

/**
 * The submission that sends this body. A repeat keeps the key, so that it can't be stored twice. Another body gets a new
 * key only after a definitive answer, unless storing both does no harm (`isRepeatable`).
 */
export function nextSubmission(last: Submission, body: string, isRepeatable = false): Submission {
  const isChanged = last.body !== undefined && last.body !== body;
  const isNew = isChanged && (last.answered || isRepeatable);
  return { key: isNew ? randomKey() : last.key, body, answered: false };
}

/**
 * Whether this failure means that nothing was stored. A lost connection and a server error leave that open; a key that
 * the server knows means that something was.
 */
export function isDefinitive(error: unknown): boolean {
  return error instanceof AppError && error.status < 500 && error.code !== "idempotency_conflict";
}

/** 128 random bits. `crypto.randomUUID` does not exist on plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
