import { type Kysely, sql } from "kysely";

/** Pictures of documents of guests, encrypted. They go with the entry of the register. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_picture (
      id text primary key,
      guest_id text not null references stay_guest (id) on delete cascade,
      sealed text not null,
      made_at text not null,
      made_by text not null
    )`.execute(db);
  await sql`create index document_picture_by_guest on document_picture (guest_id, made_at)`.execute(db);
  await sql`create index document_picture_by_age on document_picture (made_at)`.execute(db);
}
