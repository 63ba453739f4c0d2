import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Changes of these tables are shown on open screens; the column is the id of the record that a screen shows. */
const shown = {
  booking: "id",
  query: "id",
  payment: "booking_id",
  invoice: "booking_id",
  mail: "id",
  room: "id",
  room_closed_night: "room_id",
  amenity: "id",
  banquet: "id",
  testimonial: "id",
  setting: "id",
} as const;

/** A deleted session, a changed account or a removed second factor: open streams are authenticated again. */
const access = { staff_token: ["delete"], staff: ["update"], second_factor: ["insert", "delete"] } as const;

/** Triggers record changes, so that no service can forget to. Rows have ids and kinds, no personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const id = sql.raw(
    isPostgres ? "bigint generated always as identity primary key" : "integer primary key autoincrement",
  );
  await sql`
    create table change_event (id ${id}, kind text not null, action text not null, record text not null)
  `.execute(db);
  if (isPostgres) {
    await sql`
      create function record_change_event() returns trigger language plpgsql as $$
      declare stored change_event; changed jsonb;
      begin
        changed = to_jsonb(case when tg_op = 'DELETE' then old else new end);
        insert into change_event (kind, action, record) values (tg_argv[0], lower(tg_op), changed ->> tg_argv[1])
          returning * into stored;
        perform pg_notify('lodge_event', to_jsonb(stored)::text);
        return null;
      end $$
    `.execute(db);
  }
  const record = async (table: string, kind: string, column: string, action: string) => {
    const name = sql.ref(`${table}_${action}_event`);
    const on = sql`after ${sql.raw(action)} on ${sql.table(table)}`;
    if (isPostgres) {
      await sql`create trigger ${name} ${on} for each row
        execute function record_change_event(${sql.lit(kind)}, ${sql.lit(column)})`.execute(db);
      return;
    }
    const row = sql.raw(`${action === "delete" ? "old" : "new"}.${column}`);
    await sql`create trigger ${name} ${on} begin
      insert into change_event (kind, action, record) values (${sql.lit(kind)}, ${sql.lit(action)}, ${row});
    end`.execute(db);
  };
  for (const [table, column] of Object.entries(shown)) {
    for (const action of ["insert", "update", "delete"]) await record(table, table, column, action);
  }
  for (const [table, actions] of Object.entries(access)) {
    for (const action of actions) await record(table, "access", table === "staff" ? "id" : "staff_id", action);
  }
}
