import { type Kysely, sql } from "kysely";

/**
 * Until when the lodge has promised an answer to a booking of its website, and whether the booking was confirmed at once.
 * Those that were confirmed at once are counted by phone, e-mail and network address, as unconfirmed ones are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column answer_by text not null default ''`.execute(db);
  await sql`
    alter table booking add column confirmed_at_once integer not null default 0 check (confirmed_at_once in (0, 1))
  `.execute(db);
  await sql`create index booking_promised on booking (answer_by) where answer_by <> '' and status = 'pending'`.execute(
    db,
  );
  for (const [name, column] of [
    ["phone", "phone"],
    ["email", "email_key"],
    ["client", "client_key"],
  ] as const) {
    await sql`
      create index ${sql.raw(`booking_at_once_${name}`)} on booking (${sql.ref(column)}) where confirmed_at_once = 1
    `.execute(db);
  }
}
