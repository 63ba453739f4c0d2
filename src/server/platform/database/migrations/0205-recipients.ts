import { type Kysely, sql } from "kysely";

/** Whom a guest wants as the recipient of the invoice; empty if not said. A company of the lodge's own list goes before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["billing_company", "billing_gstin", "billing_address"]) {
    await sql`alter table booking add column ${sql.raw(column)} text not null default ''`.execute(db);
  }
}
