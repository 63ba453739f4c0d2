import { type Kysely, sql } from "kysely";

/** The second factor of staff accounts: a row where it is on, its recovery codes, and the key that its secrets lie under. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("second_factor")
    .addColumn("staff_id", "text", (column) => column.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("sealed_secret", "text", (column) => column.notNull())
    .addColumn("last_step", "bigint", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("recovery_code")
    .addColumn("staff_id", "text", (column) =>
      column.notNull().references("second_factor.staff_id").onDelete("cascade"),
    )
    .addColumn("selector", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_code_key", ["staff_id", "selector"])
    .execute();
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  await sql`insert into secret (id, value) values ('second-factor-key', ${value})`.execute(db);
}
