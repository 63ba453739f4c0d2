import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Numbered within the booking: a credit note comes after its invoice, also where rows are copied by their key.
  await db.schema
    .createTable("invoice")
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("booking_id", "text", (column) => column.notNull().references("booking.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("year", "text", (column) => column.notNull())
    .addColumn("serial", "integer", (column) => column.notNull().check(sql`serial > 0`))
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("corrects", "text", (column) => column.unique().references("invoice.id"))
    .addColumn("issued_on", "text", (column) => column.notNull())
    .addColumn("issued_by", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("invoice_key", ["booking_id", "position"])
    .addUniqueConstraint("invoice_serial", ["year", "kind", "serial"])
    .execute();
  await db.schema
    .createTable("invoice_series")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("year", "text", (column) => column.notNull())
    .addColumn("last", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("invoice_series_key", ["kind", "year"])
    .execute();

  if (db.getExecutor().adapter instanceof PostgresAdapter) await freezeOnPostgres(db);
  else await freezeOnSqlite(db);
}

async function freezeOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_invoice_change() returns trigger language plpgsql as $$
    begin raise exception 'an invoice is never changed or deleted'; end $$
  `.execute(db);
  await sql`
    create trigger invoice_frozen before update or delete on invoice
    for each row execute function refuse_invoice_change()
  `.execute(db);
}

async function freezeOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ["update", "delete"]) {
    await sql`
      create trigger ${sql.ref(`invoice_${change}_refused`)} before ${sql.raw(change)} on invoice
      begin select raise(abort, 'an invoice is never changed or deleted'); end
    `.execute(db);
  }
}
