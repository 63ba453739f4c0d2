import { type Kysely, PostgresAdapter, sql } from "kysely";

// Made from the table of bookings by triggers, so that no writer has to think of them and none can forget.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("booking_count")
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("shard", "integer", (column) => column.notNull())
    .addColumn("total", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("booking_count_key", ["status", "shard"])
    .execute();
  await sql`insert into booking_count select status, 0, count(*) from booking group by status`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await countOnPostgres(db);
    await searchOnPostgres(db);
  } else {
    await countOnSqlite(db);
    await searchOnSqlite(db);
  }
}

/** Each connection counts in a row of its own, or two bookings at once would wait for each other. */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_booking() returns trigger language plpgsql as $$
    declare own_shard integer := pg_backend_pid() % 64;
    begin
      if tg_op <> 'INSERT' then
        insert into booking_count values (old.status, own_shard, -1)
        on conflict (status, shard) do update set total = booking_count.total - 1;
      end if;
      if tg_op <> 'DELETE' then
        insert into booking_count values (new.status, own_shard, 1)
        on conflict (status, shard) do update set total = booking_count.total + 1;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger booking_counted after insert or delete on booking
    for each row execute function count_booking()
  `.execute(db);
  await sql`
    create trigger booking_status_counted after update of status on booking
    for each row when (old.status <> new.status) execute function count_booking()
  `.execute(db);
}

/** Without the extension, which a strict host may refuse, a search reads every booking: slower and no less right. */
async function searchOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string | null; possible: boolean }>`
    select has_database_privilege(current_database(), 'CREATE') as possible,
      (select nspname from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm') as schema
    from pg_available_extensions where name = 'pg_trgm'
  `.execute(db);
  const [extension] = rows;
  if (!extension?.schema && !extension?.possible) return;
  // Not in the schema of this lodge's tables: dropping that would drop the extension, too.
  if (!extension.schema) await sql`create extension pg_trgm with schema public`.execute(db);
  const operators = sql.ref(`${extension.schema ?? "public"}.gin_trgm_ops`);
  await sql`create index booking_search on booking using gin (search_text ${operators})`.execute(db);
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const count = (status: "old" | "new", change: number) => sql`
    insert into booking_count values (${sql.ref(`${status}.status`)}, 0, ${sql.lit(change)})
    on conflict (status, shard) do update set total = total + ${sql.lit(change)};
  `;
  await sql`create trigger booking_inserted_counted after insert on booking begin ${count("new", 1)} end`.execute(db);
  await sql`create trigger booking_deleted_counted after delete on booking begin ${count("old", -1)} end`.execute(db);
  await sql`
    create trigger booking_status_counted after update of status on booking when old.status <> new.status
    begin ${count("old", -1)} ${count("new", 1)} end
  `.execute(db);
}

/**
 * An index of every three letters, without a copy of the texts. It knows rows by number alone, and a table without a number
 * of its own may be renumbered by VACUUM: hence the table between.
 */
async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_number (
      number integer primary key,
      booking_id text not null unique references booking (id) on delete cascade
    )
  `.execute(db);
  await sql`
    create virtual table booking_search
    using fts5 (search_text, tokenize = 'trigram', content = '', contentless_delete = 1)
  `.execute(db);
  await sql`insert into booking_number (booking_id) select id from booking order by created_at, id`.execute(db);
  await sql`
    insert into booking_search (rowid, search_text)
    select number, search_text from booking_number join booking on booking.id = booking_id
  `.execute(db);
  await sql`
    create trigger booking_inserted_indexed after insert on booking begin
      insert into booking_number (booking_id) values (new.id);
      insert into booking_search (rowid, search_text)
      select number, new.search_text from booking_number where booking_id = new.id;
    end
  `.execute(db);
  await sql`
    create trigger booking_text_indexed after update of search_text on booking when old.search_text <> new.search_text
    begin
      update booking_search set search_text = new.search_text
      where rowid = (select number from booking_number where booking_id = new.id);
    end
  `.execute(db);
  await sql`
    create trigger booking_deleted_indexed before delete on booking begin
      delete from booking_search where rowid = (select number from booking_number where booking_id = old.id);
    end
  `.execute(db);
}
