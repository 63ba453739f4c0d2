import { type Kysely, sql } from "kysely";

/** A credit of the bank may be a security deposit that a guest gave by transfer or card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_line add column security_entry_id text references security_entry (id) on delete set null
  `.execute(db);
  await sql`
    create unique index bank_line_by_security_entry on bank_line (security_entry_id) where security_entry_id is not null
  `.execute(db);
}
