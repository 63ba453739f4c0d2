import { type Kysely, sql } from "kysely";

/**
 * A shift says by how much its opening cash differs from what had to be in the drawer. New lodges begin with limits for
 * reception; those that exist keep having none until their owner sets some.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shift add column opening_difference_paise bigint not null default 0`.execute(db);
  await sql`alter table shift add column opening_reason text not null default ''`.execute(db);
  const { rows } = await sql<{ value: string; updated_at: string; has_rooms: number | string }>`
    select value, updated_at, (select count(*) from room) as has_rooms from setting where id = 'lodge'
  `.execute(db);
  for (const { value, updated_at, has_rooms } of rows) {
    const settings = JSON.parse(value) as Record<string, unknown>;
    const isNew = updated_at === "" && Number(has_rooms) === 0;
    if (isNew || "staffLimits" in settings) continue;
    const staffLimits = { belowPlan: null, refund: null, waived: null, pettyCash: null };
    await sql`update setting set value = ${JSON.stringify({ ...settings, staffLimits })} where id = 'lodge'`.execute(
      db,
    );
  }
}
