import type { Kysely } from "kysely";

/** Whether the password of an account is one that somebody else chose: until it is changed, nothing else can be done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("staff")
    .addColumn("must_change_password", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
