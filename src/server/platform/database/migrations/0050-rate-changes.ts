import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Changes of rates: what an undo restores, and who changed a night last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_change (
      id text primary key,
      number integer not null unique,
      actor text not null,
      at text not null,
      label text not null,
      facts text not null,
      nights integer not null,
      undoes text not null,
      undone_by text not null,
      is_overwritten integer not null
    )`.execute(db);
  await sql`
    create table rate_change_night (
      plan_id text not null references cost_option (id) on delete cascade,
      night text not null,
      change_id text not null references rate_change (id),
      before text not null,
      primary key (plan_id, night)
    )`.execute(db);
  await sql`create index rate_change_night_of_change on rate_change_night (change_id)`.execute(db);
  await announceChanges(db);
}

/** Like 0038-change-events.ts, once for all nights of a change. */
async function announceChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create trigger rate_change_insert_event after insert on rate_change
      for each row execute function record_change_event('rate_change', 'id')`.execute(db);
    return;
  }
  await sql`
    create trigger rate_change_insert_event after insert on rate_change begin
      insert into change_event (kind, action, record) values ('rate_change', 'insert', new.id);
    end`.execute(db);
}
