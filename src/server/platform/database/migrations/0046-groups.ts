import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Bookings that belong together: a wedding party, a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_group (
      id text primary key,
      name text not null,
      payer_name text not null,
      payer_phone text not null,
      payer_email text not null,
      locale text not null,
      notes text not null,
      release_on text not null,
      released_on text not null,
      erased_at text not null,
      created_at text not null,
      updated_at text not null
    )`.execute(db);
  await db.schema
    .alterTable("booking")
    .addColumn("group_id", "text", (column) => column.references("booking_group.id"))
    .execute();
  await db.schema
    .alterTable("booking")
    .addColumn("is_named", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("mail")
    .addColumn("group_id", "text", (column) => column.references("booking_group.id"))
    .execute();
  // Few bookings have a group.
  await sql`create index booking_by_group on booking (group_id) where group_id is not null`.execute(db);
  await sql`create index mail_by_group on mail (group_id) where group_id is not null`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const action of ["insert", "update"]) {
    const name = sql.ref(`booking_group_${action}_event`);
    const on = sql`after ${sql.raw(action)} on booking_group`;
    await (isPostgres
      ? sql`create trigger ${name} ${on} for each row execute function record_change_event('booking_group', 'id')`
      : sql`create trigger ${name} ${on} begin
          insert into change_event (kind, action, record) values ('booking_group', ${sql.lit(action)}, new.id);
        end`
    ).execute(db);
  }
}
