import { type Kysely, PostgresAdapter, sql } from "kysely";

const columns = ["id", "booking_id", "action", "summary", "reason", "state"]
  .concat(["asked_by", "asked_at", "decided_by", "decided_at", "answer"])
  .join(", ");

/** Reception may ask an owner about a booking or about a company; each request is about one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? alter(db) : rebuild(db));
  for (const [subject, column] of [
    ["booking", "booking_id"],
    ["company", "company_id"],
  ] as const) {
    await sql`
      create index ${sql.ref(`approval_request_by_${subject}`)} on approval_request (${sql.ref(column)})
    `.execute(db);
    for (const action of ["insert", "update"]) {
      const name = sql.ref(`approval_request_of_${subject}_${action}_event`);
      const on = sql`after ${sql.raw(action)} on approval_request`;
      const when = sql`when (new.${sql.ref(column)} is not null)`;
      await (isPostgres
        ? sql`create trigger ${name} ${on} for each row ${when}
            execute function record_change_event('approval', ${sql.lit(column)})`
        : sql`create trigger ${name} ${on} ${when} begin
            insert into change_event (kind, action, record)
            values ('approval', ${sql.lit(action)}, new.${sql.ref(column)});
          end`
      ).execute(db);
    }
  }
}

async function alter(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval_request alter column booking_id drop not null`.execute(db);
  await sql`alter table approval_request add column company_id text references company (id)`.execute(db);
  await sql`
    alter table approval_request add constraint approval_request_about_one
    check ((booking_id is null) <> (company_id is null))
  `.execute(db);
  await sql`drop index approval_request_by_booking`.execute(db);
  for (const action of ["insert", "update"]) {
    await sql`drop trigger ${sql.ref(`approval_request_${action}_event`)} on approval_request`.execute(db);
  }
}

/** SQLite can't make a column optional. Indexes and triggers go with the old table. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table new_approval_request (
      id text primary key,
      booking_id text references booking (id) on delete cascade,
      action text not null,
      summary text not null,
      reason text not null,
      state text not null,
      asked_by text not null,
      asked_at text not null,
      decided_by text not null,
      decided_at text not null,
      answer text not null,
      company_id text references company (id),
      constraint approval_request_about_one check ((booking_id is null) <> (company_id is null))
    )
  `.execute(db);
  await sql`
    insert into new_approval_request (${sql.raw(columns)}) select ${sql.raw(columns)} from approval_request
  `.execute(db);
  await sql`drop table approval_request`.execute(db);
  await sql`alter table new_approval_request rename to approval_request`.execute(db);
  await sql`create index approval_request_by_state on approval_request (state, decided_at)`.execute(db);
}
