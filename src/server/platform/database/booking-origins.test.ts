import assert from "node:assert/strict";
import test from "node:test";
import { type Kysely, sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { getBooking } from "#server/reservations/bookings/service.ts";
import { openDb } from "#tests/support/platform/database.ts";
import { up as bookingOrigins } from "./migrations/0083-booking-origins.ts";

test("bookings of earlier versions have no origin, and a number is unique within its source", async (t) => {
  const db = await openDb(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const store = () => storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const [one, two] = [await store(), await store()];
  await sql`drop index booking_external_reference`.execute(db);
  for (const column of ["source", "external_reference"]) {
    await sql`alter table booking drop column ${sql.ref(column)}`.execute(db);
  }

  await bookingOrigins(db as unknown as Kysely<unknown>);
  assert.deepEqual(await getBooking(db, one._id), one);
  const give = ({ _id }: typeof one, source: string) =>
    db.updateTable("booking").set({ source, external_reference: "4711" }).where("id", "=", _id).execute();
  await give(one, "Booking.com");
  await assert.rejects(give(two, "Booking.com"));
  await give(two, "Agent");
});
