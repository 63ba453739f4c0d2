import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import {
  addHandoverEntry,
  finishHandoverEntry,
  listHandoverToday,
  reopenHandoverEntry,
  reportFoundItem,
  searchHandover,
} from "#contract/operations/handover.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { erasePastGuests } from "#server/operations/guests/retention.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

async function withBook(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 3 });
  const owner = { token: await app.staffToken("owner") };
  const desk = { token: await app.staffToken("staff") };
  const add = async (body: Partial<Parameters<typeof api<typeof addHandoverEntry>>[1]["body"]>, options = {}) =>
    (
      await api(
        addHandoverEntry,
        { body: { kind: "note", text: "The geyser drips", ...body } },
        { ...desk, ...options },
      )
    ).entry;
  const finish = async (id: string, body: object = {}) =>
    (await api(finishHandoverEntry, { params: { id }, body }, owner)).entry;
  const textsOf = async (body: object = {}) =>
    (await api(searchHandover, { body }, desk)).entries.map(({ text }) => text);
  const guest = (draft: object = {}) =>
    storeBooking(db, {
      roomId,
      checkInDate: addNights(today, -1),
      checkOutDate: addNights(today, 1),
      status: "checked-in",
      name: "Asha Rao",
      ...draft,
    });
  return { ...app, owner, desk, add, finish, textsOf, guest };
}

test("an entry is seen until it is done, and it stays readable who wrote and who did it, and when", async (t) => {
  const { api, clock, owner, desk, add, finish, textsOf } = await withBook(t);
  const entry = await add({ kind: "task", text: "Call the plumber" });
  const written = clock.instant.toISOString();
  assert.deepEqual([entry.createdBy, entry.createdAt, entry.doneBy, entry.doneAt], ["ravi", written, "", ""]);
  assert.deepEqual(await api(listHandoverToday, {}, desk), { entries: [entry], later: 0 });
  clock.instant = new Date(clock.instant.getTime() + 60_000);
  const done = await finish(entry._id, { outcome: "Comes at four" });
  assert.deepEqual([done.doneBy, done.doneAt, done.outcome], ["meera", clock.instant.toISOString(), "Comes at four"]);
  assert.deepEqual((await api(listHandoverToday, {}, desk)).entries, []);
  assert.deepEqual([await textsOf(), await textsOf({ state: "done" })], [[], ["Call the plumber"]]);
  assert.deepEqual(await textsOf({ state: "done", search: "AT FOUR" }), ["Call the plumber"]);
  await api(reopenHandoverEntry, { params: { id: entry._id }, body: {} }, desk);
  assert.deepEqual(await textsOf(), ["Call the plumber"]);
  const { entries } = await api(listAudit, { query: { entity: "handover", id: entry._id } }, owner);
  assert.deepEqual(
    entries.map(({ actor, action, label, after }) => [actor, action, label, after]),
    [
      ["ravi", "Opened again", "task", {}],
      ["meera", "Done", "task", {}],
      ["ravi", "Written", "task", { handoverKind: "task" }],
    ],
  );
});

test("what is due first stands first; later days wait in the book", async (t) => {
  const { api, today, desk, add, textsOf } = await withBook(t);
  await add({ text: "no day" });
  await add({ text: "tomorrow", dueOn: addNights(today, 1) });
  await add({ text: "today, any time", dueOn: today });
  await add({ kind: "wake-up", text: "half past six", dueOn: today, dueTime: "06:30" });
  await add({ text: "yesterday", dueOn: addNights(today, -1) });
  assert.deepEqual(await textsOf(), ["yesterday", "half past six", "today, any time", "tomorrow", "no day"]);
  const { entries, later } = await api(listHandoverToday, {}, desk);
  assert.deepEqual(
    entries.map(({ text }) => text),
    ["yesterday", "half past six", "today, any time", "no day"],
  );
  assert.equal(later, 1);
});

test("an entry about a unit names the guest who is in it, and is found by guest, reference and unit", async (t) => {
  const { db, add, textsOf, guest } = await withBook(t);
  const booking = await guest();
  const units = await db.selectFrom("unit_night").selectAll().where("booking_id", "=", booking._id).execute();
  const unitId = units[0]?.unit_id ?? assert.fail();
  const unit = await db.selectFrom("unit").selectAll().where("id", "=", unitId).executeTakeFirstOrThrow();
  const entry = await add({ unitId, text: "Extra towels" });
  const { _id, reference, name } = booking;
  assert.deepEqual(
    [entry.booking, entry.unit],
    [
      { _id, reference, name },
      { _id: unitId, label: unit.label },
    ],
  );
  await add({ text: "Something else" });
  for (const search of ["asha", reference.toLowerCase(), unit.label, "TOWELS"]) {
    assert.deepEqual(await textsOf({ search }), ["Extra towels"], search);
  }
  assert.deepEqual(await textsOf({ booking: _id }), ["Extra towels"]);
  assert.deepEqual(await textsOf({ kind: "task" }), []);
  const fields = async (body: object) => Object.keys((await failsWith(add(body), "invalid_input")).fields ?? {});
  assert.deepEqual(await fields({ unitId: "gone" }), ["unitId"]);
  assert.deepEqual(await fields({ bookingId: "gone" }), ["bookingId"]);
  const empty = await db.selectFrom("unit").select("id").where("id", "<>", unitId).executeTakeFirstOrThrow();
  assert.equal((await add({ unitId: empty.id })).booking, null);
});

test("of two who finish an entry at once one is told that it is done; a repeated call writes once", async (t) => {
  const { db, add, finish } = await withBook(t);
  const entry = await add({}, { idempotencyKey: "a-click-at-the-desk" });
  await add({}, { idempotencyKey: "a-click-at-the-desk" });
  assert.equal((await db.selectFrom("handover_entry").select("id").execute()).length, 1);
  const results = await Promise.allSettled([finish(entry._id), finish(entry._id)]);
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  await failsWith(finish(entry._id), "changed");
  await failsWith(finish("gone"), "not_found");
});

test("words about a guest are exported and go with the guest; that something was written stays", async (t) => {
  const { api, db, owner, add, guest } = await withBook(t);
  const email = "asha@example.in";
  const booking = await guest({ email, status: "checked-out" });
  const entry = await add({ bookingId: booking._id, text: "Asha left her umbrella", kind: "lost-found" });
  await add({ text: "The geyser drips" });
  assert.deepEqual((await api(exportGuest, { body: { email } }, owner)).handover, [entry]);
  await db.updateTable("booking").set({ check_in: "2020-01-01", check_out: "2020-01-02" }).execute();
  await api(eraseGuest, { body: { email } }, owner);
  const rows = await db.selectFrom("handover_entry").selectAll().orderBy("text").execute();
  assert.deepEqual(
    rows.map(({ text, created_by }) => [text, created_by]),
    [
      ["", "ravi"],
      ["The geyser drips", "ravi"],
    ],
  );
});

test("done entries are deleted after the retention period, open ones stay", async (t) => {
  const { db, clock, today, add, finish, textsOf } = await withBook(t);
  const old = await add({ text: "old" });
  const recent = await add({ text: "recent" });
  await add({ text: "open" });
  for (const { _id } of [old, recent]) await finish(_id);
  await db
    .updateTable("handover_entry")
    .set({ done_at: "2020-01-01T00:00:00.000Z" })
    .where("id", "=", old._id)
    .execute();
  const { signal } = new AbortController();
  await erasePastGuests(db, { months: 36, today, instant: clock.instant, signal });
  assert.deepEqual([await textsOf({ state: "done" }), await textsOf()], [["recent"], ["open"]]);
});

test("housekeeping writes what it found in a room, reads nothing of the book, and reception sees it on Today", async (t) => {
  const { api, db, staffToken, desk, guest } = await withBook(t);
  const booking = await guest();
  const found = { unitId: "", text: "A charger under the bed" };
  const units = await db.selectFrom("unit_night").selectAll().where("booking_id", "=", booking._id).execute();
  found.unitId = units[0]?.unit_id ?? assert.fail();
  const housekeeping = { token: await staffToken("housekeeping") };
  assert.deepEqual(await api(reportFoundItem, { body: found }, housekeeping), { success: true });
  await failsWith(api(listHandoverToday, {}, housekeeping), "forbidden");
  const { entries } = await api(listHandoverToday, {}, desk);
  assert.deepEqual(
    entries.map(({ kind, text, booking, unit }) => [kind, text, booking?.name, unit?._id]),
    [["lost-found", found.text, "Asha Rao", found.unitId]],
  );
  const { fields } = await failsWith(
    api(reportFoundItem, { body: { ...found, text: " " } }, housekeeping),
    "invalid_input",
  );
  assert.deepEqual(Object.keys(fields ?? {}), ["text"]);
});
