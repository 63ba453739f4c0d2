import assert from "node:assert/strict";
import test from "node:test";
import { type Kysely, sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { getBooking } from "#server/reservations/bookings/service.ts";
import { openDb } from "#tests/support/platform/database.ts";
import { up as bookingOrigins } from "./migrations/0083-booking-origins.ts";
import { up as sources } from "./migrations/0150-sources.ts";

test("bookings of earlier versions have no origin, and a number is unique within its source", async (t) => {
  const db = await openDb(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const store = () => storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const [one, two] = [await store(), await store()];
  await sql`drop index booking_external_reference`.execute(db);
  await sql`drop index booking_by_source`.execute(db);
  for (const table of ["feed_event", "feed", "source"]) await sql`drop table ${sql.table(table)}`.execute(db);
  for (const column of ["source", "external_reference", "source_id", "commission_bp"]) {
    await sql`alter table booking drop column ${sql.ref(column)}`.execute(db);
  }

  await bookingOrigins(db as unknown as Kysely<unknown>);
  await sources(db as unknown as Kysely<unknown>);
  assert.deepEqual(await getBooking(db, one._id), one);
  const give = ({ _id }: typeof one, source_id: string) =>
    db.updateTable("booking").set({ source_id, external_reference: "4711" }).where("id", "=", _id).execute();
  await give(one, "Booking.com");
  await assert.rejects(give(two, "Booking.com"));
  await give(two, "Agent");
});

test("bookings of earlier versions get a source: what an import named, the website for guests, else the desk", async (t) => {
  const db = await openDb(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const store = () => storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const bookings = [await store(), await store(), await store(), await store()] as const;
  const [agent, other, guest, desk] = bookings;
  await sql`drop index booking_external_reference`.execute(db);
  await sql`drop index booking_by_source`.execute(db);
  for (const table of ["feed_event", "feed", "source"]) await sql`drop table ${sql.table(table)}`.execute(db);
  for (const column of ["source_id", "commission_bp"]) {
    await sql`alter table booking drop column ${sql.ref(column)}`.execute(db);
  }
  await sql`
    create unique index booking_external_reference on booking (source, external_reference)
    where external_reference <> ''
  `.execute(db);
  const from = (id: string, source: string) =>
    db.updateTable("booking").set({ source, external_reference: "7" }).where("id", "=", id).execute();
  await from(agent._id, "Sea Travels");
  await from(other._id, "sea travels");
  const entry = { at: "", actor: "guest", entity: "booking", label: "", before: "", after: "" } as const;
  await db
    .insertInto("audit_entry")
    .values({ ...entry, id: "1", entity_id: guest._id, action: "Booked" })
    .execute();

  await sources(db as unknown as Kysely<unknown>);
  const read = async (id: string) => {
    const { sourceId, source, externalReference, commission } = await getBooking(db, id);
    return { sourceId, source, externalReference, commission };
  };
  const own = { externalReference: "", commission: 0 };
  assert.deepEqual(await read(guest._id), { sourceId: "website", source: "Website", ...own });
  assert.deepEqual(await read(desk._id), { sourceId: "desk", source: "Front desk", ...own });
  const [one, two] = [await read(agent._id), await read(other._id)];
  assert.deepEqual([one.source, one.externalReference, two.source], ["Sea Travels", "7", "sea travels"]);
  const { rows } = await sql<{ id: string; kind: string }>`select id, kind from source order by name`.execute(db);
  assert.equal(rows.length, 6);
  assert.ok([one.sourceId, two.sourceId].every((id) => rows.some((row) => row.id === id && row.kind === "agent")));
});
