import type { BookedSourceInput } from "#domain/billing/sources.ts";
import { type BasisPoints, toBasisPoints } from "#domain/platform/money/money.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/sources.js";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

/** Where a booking comes from, as it is kept with it. */
export type BookedSource = Pick<BookingTable, "source_id" | "source" | "external_reference" | "commission_bp">;

interface Resolved {
  columns: BookedSource;
  /** To whom the nights are billed, of a source that collects. */
  companyId: string | undefined;
}

/** Throws invalid_input for a source that can't be chosen, and for a number that another of its bookings has. */
export async function resolveSource(
  db: Db,
  { sourceId, externalReference = "", commission }: BookedSourceInput,
  fallback: string,
): Promise<Resolved> {
  const id = sourceId ?? fallback;
  const row = await db.selectFrom("source").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || (sourceId !== undefined && row.is_active === 0)) throw invalidInput({ sourceId: m.notOffered() });
  const ownRate: BasisPoints = row.commission_bp;
  const columns: BookedSource = {
    source_id: id,
    source: row.name,
    external_reference: externalReference,
    commission_bp: commission === undefined ? ownRate : toBasisPoints(commission),
  };
  await requireNewReference(db, columns);
  return { columns, companyId: row.collects === 1 ? (row.company_id ?? undefined) : undefined };
}

/** Throws invalid_input. The database refuses what comes between: see `asTakenReference`. */
export async function requireNewReference(
  db: Db,
  { source_id, external_reference, id = "" }: Pick<BookedSource, "source_id" | "external_reference"> & { id?: string },
): Promise<void> {
  if (external_reference === "") return;
  const other = await db
    .selectFrom("booking")
    .select("reference")
    .where("source_id", "=", source_id)
    .where("external_reference", "=", external_reference)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) throw invalidInput({ externalReference: m.referenceTaken(other) });
}

/** The number was given to another booking of the source at the same moment. */
export function asTakenReference(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw invalidInput({ externalReference: m.referenceTaken({ reference: "" }) });
}
