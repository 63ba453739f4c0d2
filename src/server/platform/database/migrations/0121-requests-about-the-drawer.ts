import { type Kysely, PostgresAdapter, sql } from "kysely";

const columns = [
  "id",
  "booking_id",
  "action",
  "summary",
  "reason",
  "state",
  "asked_by",
  "asked_at",
  "decided_by",
  "decided_at",
  "answer",
  "company_id",
  "facts",
  "open_key",
].join(", ");

/** A request is about a booking, about a company, or, where it names neither, about the cash drawer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? alter(db) : rebuild(db));
  const subjects = isPostgres ? ["drawer"] : ["booking", "company", "drawer"];
  for (const subject of subjects) await notify(db, subject, isPostgres);
}

async function alter(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval_request drop constraint approval_request_about_one`.execute(db);
  await sql`
    alter table approval_request add constraint approval_request_about_one
    check (booking_id is null or company_id is null)
  `.execute(db);
}

/** SQLite can't change a constraint. Indexes and triggers go with the old table. */
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
      facts text not null default '',
      open_key text,
      constraint approval_request_about_one check (booking_id is null or company_id is null)
    )
  `.execute(db);
  await sql`
    insert into new_approval_request (${sql.raw(columns)}) select ${sql.raw(columns)} from approval_request
  `.execute(db);
  await sql`drop table approval_request`.execute(db);
  await sql`alter table new_approval_request rename to approval_request`.execute(db);
  await sql`create index approval_request_by_state on approval_request (state, decided_at)`.execute(db);
  await sql`create index approval_request_by_booking on approval_request (booking_id)`.execute(db);
  await sql`create index approval_request_by_company on approval_request (company_id)`.execute(db);
  await sql`create unique index approval_request_by_open_key on approval_request (open_key)`.execute(db);
}

async function notify(db: Kysely<unknown>, subject: string, isPostgres: boolean): Promise<void> {
  const column = subject === "drawer" ? "id" : `${subject}_id`;
  const isAbout =
    subject === "drawer"
      ? sql`new.booking_id is null and new.company_id is null`
      : sql`new.${sql.ref(column)} is not null`;
  for (const action of ["insert", "update"]) {
    const name = sql.ref(`approval_request_of_${subject}_${action}_event`);
    const on = sql`after ${sql.raw(action)} on approval_request`;
    await (isPostgres
      ? sql`create trigger ${name} ${on} for each row when (${isAbout})
          execute function record_change_event('approval', ${sql.lit(column)})`
      : sql`create trigger ${name} ${on} when (${isAbout}) begin
          insert into change_event (kind, action, record)
          values ('approval', ${sql.lit(action)}, new.${sql.ref(column)});
        end`
    ).execute(db);
  }
}
