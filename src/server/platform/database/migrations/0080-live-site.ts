import { type Kysely, sql } from "kysely";

/** What a new lodge is before its owner has said anything: the built-in settings are those of the demo. */
const newLodge = {
  name: "",
  place: "",
  email: "",
  whatsapp: "",
  directions: "",
  upiId: "",
  gstin: "",
  address: { street: "", locality: "", region: "", postalCode: "" },
  position: { latitude: 0, longitude: 0 },
  phones: [],
  social: [],
  policies: [],
  checkInTime: "12:00",
  checkOutTime: "11:00",
};

/**
 * Whether the site is open is a row of `setting`, whose triggers invalidate the pages. A database that somebody works with,
 * which therefore has accounts, rooms or settings of its own, stays open and keeps them; the demo opens the site when it fills a new
 * one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from staff
    union all select id from room
    union all select id from setting where id = 'lodge' and value <> '{}'
    limit 1
  `.execute(db);
  const isInUse = rows.length > 0;
  const site = JSON.stringify({ isLive: isInUse });
  await sql`insert into setting (id, value, updated_at) values ('site', ${site}, '')`.execute(db);
  if (!isInUse) await sql`update setting set value = ${JSON.stringify(newLodge)} where id = 'lodge'`.execute(db);
}
