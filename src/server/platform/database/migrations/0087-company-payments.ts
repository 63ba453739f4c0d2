import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What companies pay on their accounts. Numbered within the company: an entry comes after the one that it takes back, also
 * where rows are copied by their key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_payment (
      id text not null unique,
      company_id text not null references company (id),
      position integer not null,
      kind text not null check (kind in ('payment', 'refund')),
      method text not null,
      amount_paise bigint not null check (amount_paise > 0),
      utr text not null,
      counted_utr text unique,
      note text not null,
      reverses text unique references company_payment (id),
      recorded_by text not null,
      received_on text not null,
      working_day text not null,
      shift_id text,
      created_at text not null,
      primary key (company_id, position)
    )
  `.execute(db);
  await sql`create index company_payment_by_day on company_payment (working_day)`.execute(db);
  await sql`
    create index company_payment_by_shift on company_payment (shift_id) where shift_id is not null
  `.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [table, column] of [
    ["company", "id"],
    ["company_payment", "company_id"],
  ] as const) {
    for (const action of ["insert", "update"]) {
      const name = sql.ref(`${table}_${action}_event`);
      const on = sql`after ${sql.raw(action)} on ${sql.table(table)}`;
      await (isPostgres
        ? sql`create trigger ${name} ${on} for each row
            execute function record_change_event('company', ${sql.lit(column)})`
        : sql`create trigger ${name} ${on} begin
            insert into change_event (kind, action, record) values ('company', ${sql.lit(action)}, new.${sql.raw(column)});
          end`
      ).execute(db);
    }
  }
}
