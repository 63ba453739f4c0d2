import { AppError } from "#domain/platform/values/errors.ts";
import { randomKey } from "./random-key.ts";

export interface Submission {
  key: string;
  body?: string;
  /** False: the server may or may not have stored the request. */
  answered: boolean;
}

/** `key`: of a request that was not answered. */
export function firstSubmission(key?: unknown): Submission {
  return { key: typeof key === "string" ? key : randomKey(), answered: false };
}

/**
 * A repeat has the same key, so that it can't be stored twice. Another body gets a new key only after a definitive
 * answer, unless storing both is harmless (`isRepeatable`).
 */
export function nextSubmission(last: Submission, body: string, isRepeatable = false): Submission {
  const isChanged = last.body !== undefined && last.body !== body;
  const isNew = isChanged && (last.answered || isRepeatable);
  return { key: isNew ? randomKey() : last.key, body, answered: false };
}

/** Whether certainly nothing was stored: not after a lost connection or a server error, nor for a key in use. */
export function isDefinitive(error: unknown): boolean {
  return error instanceof AppError && error.status < 500 && error.code !== "idempotency_conflict";
}
