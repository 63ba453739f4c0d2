import { undoMessages, undoMillis } from "#domain/platform/time/undo.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";
import { toBooking } from "../rows.ts";

/** The memory of a change of a booking until it can't be undone any more. */
interface RememberedChange {
  /** That the change made. */
  version: string;
  changed_at: string;
  /** That an undo made; empty before. */
  undone_version: string;
}

/**
 * Returns the change that made the version `updatedAt` of the locked booking; undefined if it is undone already. Throws
 * changed (with the current booking), too_late.
 */
export function undoableChange<Change extends RememberedChange>(
  change: Change | undefined,
  row: BookingTable,
  { updatedAt, instant }: { updatedAt: string; instant: Date },
): Change | undefined {
  const ofVersion = change?.version === updatedAt ? change : undefined;
  if (ofVersion?.undone_version === row.updated_at) return undefined;
  if (row.updated_at !== updatedAt || row.erased_at !== "") {
    throw new AppError("changed", undefined, { details: { booking: toBooking(row) } });
  }
  if (!ofVersion || Date.parse(ofVersion.changed_at) + undoMillis < instant.getTime()) {
    throw new AppError("too_late", undoMessages.tooLate());
  }
  return ofVersion;
}
