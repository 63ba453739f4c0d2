import type { Night } from "#domain/platform/time/nights.ts";
import type { MaintenanceNote } from "#domain/rooms/maintenance.ts";
import type { MaintenanceNoteTable } from "#server/platform/database/tables/housekeeping-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** Blocks that are not over, by the note that became one. */
async function blockedNotes(db: Db, today: Night): Promise<Set<string>> {
  const rows = await db
    .selectFrom("block")
    .innerJoin("maintenance_note as note", "note.block_id", "block.id")
    .select("note.id")
    .where("block.to_night", ">", today)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function toNotes(db: Db, rows: readonly MaintenanceNoteTable[], today: Night): Promise<MaintenanceNote[]> {
  const blocked = await blockedNotes(db, today);
  return rows.map((row) => ({
    _id: row.id,
    unitId: row.unit_id,
    text: row.text,
    image: row.image,
    wantsBlock: row.wants_block === 1,
    isBlocked: blocked.has(row.id),
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Oldest first. */
export async function openNotes(db: Db, today: Night): Promise<MaintenanceNote[]> {
  const rows = await db
    .selectFrom("maintenance_note")
    .selectAll()
    .where("resolved_at", "=", "")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return toNotes(db, rows, today);
}
