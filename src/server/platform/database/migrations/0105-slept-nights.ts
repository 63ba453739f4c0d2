import { type Kysely, sql } from "kysely";

/** What a guest has slept is known also after the status of the stay was set back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column arrived_on text not null default ''`.execute(db);
  await sql`alter table booking add column slept_until text not null default ''`.execute(db);
}
