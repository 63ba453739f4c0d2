import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * The book in which one shift writes for the next. Entries are done and opened again, never changed or deleted by hand, so
 * that it stays readable who wrote what. Days and times are those of the property's clock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`
    create table handover_entry (
      id text primary key,
      kind text not null check (kind in ('note', 'task', 'wake-up', 'lost-found')),
      text text not null,
      due_on text not null,
      due_time text not null,
      booking_id text references booking (id) on delete set null,
      unit_id text references unit (id) on delete set null,
      created_by text not null,
      created_at text not null,
      updated_at text not null,
      done_by text not null,
      done_at text not null,
      outcome text not null,
      search_text text not null
    )
  `.execute(db);
  await sql`create index handover_open on handover_entry (due_on, due_time) where done_at = ''`.execute(db);
  await sql`create index handover_done on handover_entry (done_at) where done_at <> ''`.execute(db);
  await sql`create index handover_by_booking on handover_entry (booking_id) where booking_id is not null`.execute(db);
  for (const action of ["insert", "update"]) {
    const name = sql.ref(`handover_entry_${action}_event`);
    const on = sql`after ${sql.raw(action)} on handover_entry`;
    await (isPostgres
      ? sql`create trigger ${name} ${on} for each row execute function record_change_event('handover', 'id')`
      : sql`create trigger ${name} ${on} begin
          insert into change_event (kind, action, record) values ('handover', ${sql.lit(action)}, new.id);
        end`
    ).execute(db);
  }
}
