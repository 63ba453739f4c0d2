import { type Kysely, sql } from "kysely";

/** Reminders of what a company owes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column company_id text references company (id)`.execute(db);
  await sql`create index mail_by_company on mail (company_id) where company_id is not null`.execute(db);
}
