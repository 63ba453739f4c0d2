import { undoMessages, undoMillis } from "#domain/platform/time/undo.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { toBooking } from "../rows.ts";
import { lockBooking } from "./edit.ts";

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
function undoableChange<Change extends RememberedChange>(
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

interface Undo<Change> {
  /** The change that is remembered of the booking. */
  last: (db: Db) => Promise<Change | undefined>;
  restore: (db: Db, row: BookingTable, change: Change) => Promise<Booking>;
}

/** Puts back what the change that made the version `updatedAt` replaced. A repeated call changes nothing. */
export const undoChange = <Change extends RememberedChange>(
  db: Db,
  id: string,
  version: { updatedAt: string; instant: Date },
  { last, restore }: Undo<Change>,
): Promise<Booking> =>
  transact(db, async (db) => {
    const row = await lockBooking(db, id);
    const change = undoableChange(await last(db), row, version);
    return change ? restore(db, row, change) : toBooking(row);
  });
