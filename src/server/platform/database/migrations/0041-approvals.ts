import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What reception asks owners to approve. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("approval_request")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("booking_id", "text", (column) => column.notNull().references("booking.id").onDelete("cascade"))
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("summary", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("asked_by", "text", (column) => column.notNull())
    .addColumn("asked_at", "text", (column) => column.notNull())
    .addColumn("decided_by", "text", (column) => column.notNull())
    .addColumn("decided_at", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("approval_request_by_state")
    .on("approval_request")
    .columns(["state", "decided_at"])
    .execute();
  await db.schema.createIndex("approval_request_by_booking").on("approval_request").column("booking_id").execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const action of ["insert", "update"]) {
    const name = sql.ref(`approval_request_${action}_event`);
    const on = sql`after ${sql.raw(action)} on approval_request`;
    await (isPostgres
      ? sql`create trigger ${name} ${on} for each row execute function record_change_event('approval', 'booking_id')`
      : sql`create trigger ${name} ${on} begin
          insert into change_event (kind, action, record) values ('approval', ${sql.lit(action)}, new.booking_id);
        end`
    ).execute(db);
  }
}
