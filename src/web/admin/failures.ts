import { AppError } from "#domain/errors.ts";

interface FailureWords {
  /** The server refused without saying why. */
  refused: string;
  /** There was no answer at all; the same words unless given. */
  broken?: string;
}

/** What is said of a failed call: the server's own sentence, and the specification's where it gave none. */
export function failureText(error: unknown, { refused, broken = refused }: FailureWords): string {
  // A cause tells a connection that failed from an answer of the server.
  if (!(error instanceof AppError) || error.cause !== undefined) return broken;
  return error.code === "internal" || error.code === "unavailable" ? refused : error.message;
}
