import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Who set the state of a unit and when, whose departure made it dirty, and maintenance notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["housekeeping_at", "housekeeping_by", "housekeeping_before", "left_by"]) {
    await db.schema
      .alterTable("unit")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
  }
  await sql`update unit set housekeeping_at = created_at`.execute(db);
  await sql`
    create table maintenance_note (
      id text primary key,
      unit_id text not null references unit (id) on delete cascade,
      text text not null,
      image text not null,
      wants_block integer not null,
      block_id text not null,
      created_by text not null,
      created_at text not null,
      updated_at text not null,
      resolved_by text not null,
      resolved_at text not null
    )`.execute(db);
  await sql`create index maintenance_note_by_unit on maintenance_note (unit_id)`.execute(db);
  await sql`create index maintenance_note_open on maintenance_note (created_at) where resolved_at = ''`.execute(db);
  await sql`create index maintenance_note_by_block on maintenance_note (block_id) where block_id <> ''`.execute(db);
  await sql`create index maintenance_note_by_image on maintenance_note (image) where image <> ''`.execute(db);
  await sql`create table housekeeping_day (id text primary key, day text not null)`.execute(db);
  await recordEvents(db);
}

/** Like 0038-change-events.ts. */
async function recordEvents(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const action of ["insert", "update", "delete"]) {
    const name = sql.ref(`maintenance_note_${action}_event`);
    const on = sql`after ${sql.raw(action)} on maintenance_note`;
    if (isPostgres) {
      await sql`create trigger ${name} ${on} for each row
        execute function record_change_event('maintenance_note', 'id')`.execute(db);
    } else {
      await sql`create trigger ${name} ${on} begin
        insert into change_event (kind, action, record)
        values ('maintenance_note', ${sql.lit(action)}, ${sql.raw(action === "delete" ? "old.id" : "new.id")});
      end`.execute(db);
    }
  }
}
