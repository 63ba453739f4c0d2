import { AppError } from "#domain/platform/values/errors.ts";

interface FailureMessages {
  /** For a rejection without a message. */
  refused: string;
  /** For a lost connection; `refused` by default. */
  broken?: string;
}

/** The server's message, or the specification's if it sent none. */
export function failureText(error: unknown, { refused, broken = refused }: FailureMessages): string {
  // Only a failed connection has a cause.
  if (!(error instanceof AppError) || error.cause !== undefined) return broken;
  return error.code === "internal" || error.code === "unavailable" ? refused : error.message;
}
