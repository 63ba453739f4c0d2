import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import test from "node:test";
import { eraseGuest } from "#contract/operations/guests.ts";
import { addBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { addQuery } from "#contract/website/queries.ts";
import { aBookingInput, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";

const guest = { name: "Zephyrine Quillfeather", email: "zephyrine@quillfeather.example", phone: "9173846250" };
const wishes = {
  additionalGuests: "Xanthe Quillfeather",
  specialRequests: "Harpsichord",
  additionalMessage: "Vuvuzela",
};
/** "zep" is also a term of the trigram index, stored as such because no other term begins with a z. */
const traces = /zep|quillfeather|9173846250|xanthe|harpsichord|vuvuzela/gi;

const nothingKept = { registerKept: { entries: 0, until: "" } };

test("erasing a guest leaves no bytes of name, e-mail, phone and wishes in the files", {
  skip: engine !== "sqlite" && "the files of PostgreSQL are not this program's",
}, async (t) => {
  const { api, db, database, staffToken } = await testApp(t);
  const token = await staffToken();
  const { _id: roomId } = await storeRoom(db, { totalRooms: 999 });
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const storeOthers = (count: number) =>
    transact(db, async (db) => {
      for (let index = 0; index < count; index++)
        await storeBooking(db, { roomId, ...stay, status: "cancelled", name: `Guest ${index}` });
    });
  await storeOthers(30);
  for (let index = 0; index < 10; index++) {
    const body = { ...aBookingInput({ roomId, ...stay }), ...guest, ...wishes };
    const { booking } = await api(addBooking, { body }, { idempotencyKey: `a-key-of-the-guest-${index}` });
    const params = { id: booking._id };
    await storeOthers(4);
    await api(updateBooking, { params, body: { ...body, name: `${guest.name} ${index}`, adultMale: 1 } }, { token });
    await api(addQuery, { body: { ...guest, message: `${wishes.specialRequests} ${"?".repeat(index * 150)}` } });
    await api(setBookingStatus, { params, body: { status: "cancelled" } }, { token });
  }
  await storeOthers(30);
  const found = await readTraces(database.dataDir);
  assert.ok(found.length > 0);

  assert.deepEqual(await api(eraseGuest, { body: { email: guest.email } }, { token }), {
    bookings: 10,
    groups: 0,
    queries: 10,
    ...nothingKept,
  });
  assert.deepEqual(await readTraces(database.dataDir), []);
});

test("a file from before secure deletion loses its deleted data at the start", {
  skip: engine !== "sqlite",
}, async (t) => {
  const database = await newDatabase();
  t.after(database.remove);
  const old = new DatabaseSync(join(database.dataDir, "lodge.sqlite"));
  old.exec("pragma secure_delete = off; pragma user_version = 0; create table gone (name text)");
  old.exec("insert into gone values ('Zephyrine Quillfeather'); delete from gone; drop table gone");
  old.close();
  assert.ok((await readTraces(database.dataDir)).length > 0);
  const { close } = await openTestDatabase(database);
  assert.deepEqual(await readTraces(database.dataDir), []);
  await close();
});

async function readTraces(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ name }) => {
      const text = (await readFile(join(folder, name))).toString("latin1");
      return [...text.matchAll(traces)].map(([trace]) => `${name}: ${trace}`);
    }),
  );
  return found.flat();
}
