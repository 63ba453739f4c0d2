import { createHash, randomUUID } from "node:crypto";
import type { PastStay } from "#domain/operations/import-guests.ts";
import type { PastStayRecord } from "#domain/operations/past-stays.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import { foldAddress, foldText } from "#domain/platform/text/fold-text.ts";
import { searchable, searchTerm } from "#domain/platform/text/search-term.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { GuestSearch } from "#domain/platform/values/guest-search.ts";
import type { PastStayTable } from "#server/platform/database/tables/import-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { contains } from "#server/platform/database/tables/search.ts";

/** The same for a stay that is imported again, from a file in another form too. */
export function importKeyOf({ source, reference, name, phone, email, arrival, departure }: PastStay): string {
  const own = reference === "" ? [name, phone, email, arrival, departure] : [source, reference];
  return createHash("sha256")
    .update(JSON.stringify(own.map(foldText)))
    .digest("hex");
}

/** The keys of the stays that are stored. */
export async function readStayKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("past_stay").select("import_key").execute();
  return new Set(rows.map(({ import_key }) => import_key));
}

export async function storePastStay(db: Db, stay: PastStay, instant: Date): Promise<void> {
  const { name, phone, email, room, arrival, departure, status, total, source, reference, note } = stay;
  await db
    .insertInto("past_stay")
    .values({
      id: randomUUID(),
      name,
      phone,
      email,
      email_key: foldAddress(email),
      search_text: searchable([name, phone, email, reference]),
      room_name: room,
      check_in: arrival,
      check_out: departure,
      status,
      total_paise: total ?? null,
      source,
      external_reference: reference,
      note,
      import_key: importKeyOf(stay),
      created_at: instant.toISOString(),
    })
    .execute();
}

function toPastStay(row: PastStayTable): PastStayRecord {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    roomName: row.room_name,
    checkInDate: row.check_in,
    checkOutDate: row.check_out,
    status: row.status,
    total: row.total_paise === null ? null : toRupees(row.total_paise),
    source: row.source,
    externalReference: row.external_reference,
    note: row.note,
  };
}

/** The last first. */
export async function findPastStays(db: Db, search: string, limit: number): Promise<PastStayRecord[]> {
  const rows = await db
    .selectFrom("past_stay")
    .selectAll()
    .where(contains("search_text", searchTerm(search)))
    .orderBy("check_in", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toPastStay);
}

const ofGuest = (db: Db, { email, phone }: GuestSearch) =>
  db
    .selectFrom("past_stay")
    .where((eb) =>
      eb.or([
        ...(email ? [eb("email_key", "=", foldAddress(email))] : []),
        ...(phone ? [eb("phone", "=", phone)] : []),
      ]),
    );

export async function pastStaysOf(db: Db, search: GuestSearch): Promise<PastStayRecord[]> {
  return (await ofGuest(db, search).selectAll().orderBy("check_in", "desc").execute()).map(toPastStay);
}

/** Nothing of them is kept: they are no documents of this program. */
export async function erasePastStays(db: Db, search: GuestSearch): Promise<number> {
  const ids = (await ofGuest(db, search).select("id").execute()).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("past_stay").where("id", "in", ids).execute();
  return ids.length;
}

/** After the retention period; a guest without a day counts from the import. */
export async function eraseOldStays(db: Db, before: Night): Promise<void> {
  await db
    .deleteFrom("past_stay")
    .where((eb) =>
      eb.or([
        eb.and([eb("check_out", "<>", ""), eb("check_out", "<", before)]),
        eb.and([eb("check_out", "=", ""), eb("check_in", "<>", ""), eb("check_in", "<", before)]),
        eb.and([eb("check_out", "=", ""), eb("check_in", "=", ""), eb("created_at", "<", before)]),
      ]),
    )
    .execute();
}
