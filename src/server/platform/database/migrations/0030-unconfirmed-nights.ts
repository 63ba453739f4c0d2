import { type Kysely, sql } from "kysely";

/** Finds the unconfirmed bookings of a phone, an e-mail and a network address; `client_key` is a hash of the latter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column client_key text not null default ''`.execute(db);
  await sql`create index booking_pending_phone on booking (phone) where status = 'pending'`.execute(db);
  await sql`create index booking_pending_email on booking (lower(email)) where status = 'pending'`.execute(db);
  await sql`create index booking_pending_client on booking (client_key) where status = 'pending'`.execute(db);
}
