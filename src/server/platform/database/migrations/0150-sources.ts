import { type Kysely, sql } from "kysely";

/** Those of every lodge. An empty name is shown as the kind is called in the reader's language. */
const ownSources = [
  ["website", "website"],
  ["phone", "phone"],
  ["walk-in", "walk_in"],
  ["desk", "desk"],
] as const;

/**
 * Where bookings come from, with the commission that each takes. A booking keeps the commission of the time when it was
 * booked. What an import named becomes a source of its own; other bookings were made by the guest on the website or at the
 * desk, which the audit log knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table source (
      id text primary key,
      name text not null,
      kind text not null check (kind in ('website', 'phone', 'walk_in', 'desk', 'agent', 'channel')),
      commission_bp integer not null check (commission_bp between 0 and 10000),
      collects integer not null check (collects in (0, 1)),
      company_id text references company (id),
      is_active integer not null check (is_active in (0, 1)),
      created_at text not null,
      updated_at text not null
    )
  `.execute(db);
  for (const [id, kind] of ownSources) await insertSource(db, { id, name: "", kind });
  await sql`alter table booking add column source_id text not null default 'desk'`.execute(db);
  await sql`
    alter table booking add column commission_bp integer not null default 0 check (commission_bp between 0 and 10000)
  `.execute(db);
  const { rows } = await sql<{ source: string }>`
    select distinct source from booking where source <> '' order by source
  `.execute(db);
  for (const { source: name } of rows) {
    const id = crypto.randomUUID();
    await insertSource(db, { id, name, kind: "agent" });
    await sql`update booking set source_id = ${id} where source = ${name}`.execute(db);
  }
  await sql`
    update booking set source_id = 'website' where source = '' and exists (
      select 1 from audit_entry
      where audit_entry.entity_id = booking.id and audit_entry.action = 'Booked' and audit_entry.actor || '' = 'guest'
    )
  `.execute(db);
  await sql`drop index booking_external_reference`.execute(db);
  await sql`
    create unique index booking_external_reference on booking (source_id, external_reference)
    where external_reference <> ''
  `.execute(db);
  await sql`create index booking_by_source on booking (source_id, created_at, id)`.execute(db);
}

function insertSource(db: Kysely<unknown>, { id, name, kind }: { id: string; name: string; kind: string }) {
  return sql`
    insert into source (id, name, kind, commission_bp, collects, company_id, is_active, created_at, updated_at)
    values (${id}, ${name}, ${kind}, 0, 0, null, 1, '', '')
  `.execute(db);
}
