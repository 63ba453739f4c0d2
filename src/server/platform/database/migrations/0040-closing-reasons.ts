import type { Kysely } from "kysely";

/** Why a night is closed, for staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("room_closed_night")
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
