import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Cash that is put in or paid out belongs to a shift; a day is known by its date. */
const shown = [
  { table: "charge_item", kind: "charge_item", column: "id", actions: ["insert", "update", "delete"] },
  { table: "shift", kind: "shift", column: "id", actions: ["insert", "update"] },
  { table: "petty_cash", kind: "shift", column: "shift_id", actions: ["insert"] },
  { table: "day_close", kind: "day", column: "day", actions: ["insert"] },
] as const;

/** The price list, the drawer and closed days, like 0038-change-events.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const { table, kind, column, actions } of shown) {
    for (const action of actions) {
      const name = sql.ref(`${table}_${action}_event`);
      const on = sql`after ${sql.raw(action)} on ${sql.table(table)}`;
      const record = sql.raw(`${action === "delete" ? "old" : "new"}.${column}`);
      await (isPostgres
        ? sql`create trigger ${name} ${on} for each row
            execute function record_change_event(${sql.lit(kind)}, ${sql.lit(column)})`
        : sql`create trigger ${name} ${on} begin
            insert into change_event (kind, action, record) values (${sql.lit(kind)}, ${sql.lit(action)}, ${record});
          end`
      ).execute(db);
    }
  }
}
