import { AppError } from "./errors.ts";

/** The version of a record is its `updatedAt`. It grows even when two changes fall into one millisecond. */
export function nextVersion(version: string, instant: Date): string {
  const now = instant.toISOString();
  return now > version ? now : new Date(Date.parse(version) + 1).toISOString();
}

interface Conflict {
  message?: string;
  /** The current record, under its name on the wire. */
  details?: Record<string, unknown>;
}

/** Throws changed for a save over an older version. A save without a version is accepted. */
export function requireVersion(given: string | undefined, present: string, { message, details }: Conflict = {}): void {
  if (given === undefined || given === present) return;
  throw new AppError("changed", message, details && { details });
}
