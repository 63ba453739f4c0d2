import { AppError } from "#domain/errors.ts";

interface FailureMessages {
  /** The server refused without saying why. */
  refused: string;
  /** There was no reply; `refused` unless given. */
  broken?: string;
}

/** The message of a failed call: the server's, or the specification's where it sent none. */
export function failureText(error: unknown, { refused, broken = refused }: FailureMessages): string {
  // Only a failed connection has a cause.
  if (!(error instanceof AppError) || error.cause !== undefined) return broken;
  return error.code === "internal" || error.code === "unavailable" ? refused : error.message;
}
