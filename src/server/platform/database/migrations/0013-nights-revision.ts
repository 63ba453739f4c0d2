import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * SQLite: counts what changes the sold nights (PostgreSQL tells it at commit, see 0003-revisions.ts). A mail that is sent
 * or a login that is counted commits too, and changes no page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`create table nights_revision (id integer primary key check (id = 1), value integer not null)`.execute(db);
  await sql`insert into nights_revision values (1, 1)`.execute(db);
  for (const event of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.ref(`room_night_${event}_counted`)} after ${sql.raw(event)} on room_night
      begin update nights_revision set value = value + 1; end
    `.execute(db);
  }
}
