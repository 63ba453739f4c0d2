import { type Kysely, sql } from "kysely";

/** Other dates and guests that a guest asks for; the index lists those that wait for the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column change_request text not null default ''`.execute(db);
  await sql`alter table booking add column change_state text not null default ''`.execute(db);
  await sql`create index booking_change_pending on booking (updated_at) where change_state = 'pending'`.execute(db);
}
