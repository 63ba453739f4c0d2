import { type Kysely, sql } from "kysely";

/**
 * Where a booking came from and its number there. A number is unique within its source, so that no file brings in the same
 * booking twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column source text not null default ''`.execute(db);
  await sql`alter table booking add column external_reference text not null default ''`.execute(db);
  await sql`
    create unique index booking_external_reference on booking (source, external_reference)
    where external_reference <> ''
  `.execute(db);
}
