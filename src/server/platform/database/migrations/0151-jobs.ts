import { type Kysely, sql } from "kysely";

/** Work that repeats: one row of each kind, which one instance at a time leases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      kind text primary key,
      due_at text not null,
      lease text not null,
      lease_until text not null,
      started_at text not null,
      finished_at text not null,
      error text not null,
      failures integer not null
    )
  `.execute(db);
}
