import { type Kysely, sql } from "kysely";

/**
 * What the desk can put on a bill. A paid amenity has a row only once its tax or measure was set; its name and price are those
 * of the amenity.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table charge_item (
      id text primary key,
      amenity_id text unique references amenity (id) on delete cascade,
      name text not null,
      kind text not null,
      sac text not null,
      gst_points integer not null check (gst_points between 0 and 10000),
      price_paise bigint not null check (price_paise >= 0),
      measure text not null,
      is_active integer not null check (is_active in (0, 1)),
      created_at text not null,
      updated_at text not null,
      check ((amenity_id is null) = (name <> ''))
    )
  `.execute(db);
}
