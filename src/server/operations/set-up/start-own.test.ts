import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { getSetUp, startOwnLodge } from "#contract/operations/set-up.ts";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { addStaffAccount } from "#contract/platform/staff.ts";
import { getSettings } from "#contract/property/settings.ts";
import { listRooms, setRoomAvailability, updateRoom } from "#contract/rooms/rooms.ts";
import type { AppError } from "#domain/platform/values/errors.ts";
import { fillEmptyDatabase } from "#server/operations/demo/fill.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { failsWith, testApp, testRegisterKey, testStaff } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { formOf, type RoomForm } from "#tests/support/rooms/rooms.ts";
import { aPicture } from "#tests/support/website/pictures.ts";

type Body = CallInput<typeof updateRoom>["body"];

const demo = { instant: new Date("2026-06-15T06:30:00Z"), timeZone: "Asia/Kolkata", registerKey: testRegisterKey };
const ownPassword = testStaff.password;

/** The demo with what can be added to it, and a back-up of which only the calls are counted. */
async function withDemo(t: TestContext, { fails = false } = {}) {
  const backups: string[] = [];
  const write = async () => {
    if (fails) throw new Error("read-only file system");
    backups.push("backups/lodge.tar.gz");
    return "backups/lodge.tar.gz";
  };
  const app = await testApp(t, { backUps: { folder: "backups", write, drill: async () => {} } });
  const owner = { token: await app.staffToken() };
  await fillEmptyDatabase(app.db, demo);
  return { ...app, owner, backups };
}

/** Every row of every table, derived ones and indexes included. */
async function everything(db: Db): Promise<string> {
  const tables = await (engine === "sqlite"
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'kysely%'`
    : sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace`
  ).execute(db);
  const contents = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    const text = JSON.stringify(rows, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
    );
    contents.push(`${name}: ${text}`);
  }
  return contents.join("\n");
}

/** The traces of the demo's guests alone, as the tables have them. */
async function guestTraces(db: Db): Promise<string[]> {
  const bookings = await db.selectFrom("booking").select(["id", "name", "email", "phone", "reference"]).execute();
  const queries = await db.selectFrom("query").select(["name", "phone"]).execute();
  const quotes = await db.selectFrom("testimonial").select(["author", "quote"]).execute();
  const companies = await db.selectFrom("company").select(["id", "name", "gstin", "email", "notes"]).execute();
  const transfers = await db.selectFrom("company_payment").select(["id", "utr"]).execute();
  const invoices = await db.selectFrom("invoice").select(["id", "number"]).execute();
  for (const rows of [companies, transfers, invoices]) assert.ok(rows.length > 2);
  const traces = [...bookings, ...queries, ...quotes, ...companies, ...transfers, ...invoices].flatMap((row) =>
    Object.values(row),
  );
  return [...new Set(traces)].filter((trace) => trace.length > 4);
}

async function storeClosedDay(db: Db, bookingId: string): Promise<void> {
  const day = "2026-06-14";
  await db
    .insertInto("day_close")
    .values({ day, closed_by: "meera", closed_at: `${day}T20:00:00.000Z`, report: "{}" })
    .execute();
  const facts = { booking_id: bookingId, night: day, kind: "nights", tax_points: 500, day } as const;
  await db
    .insertInto("revenue_entry")
    .values({ ...facts, net_paise: 1, tax_paise: 0 } as never)
    .execute();
}

for (const keepsRooms of [true, false]) {
  test(`nothing of the demo's guests is left anywhere${keepsRooms ? ", and the rooms are templates" : ""}`, async (t) => {
    const { api, db, owner, backups, clock } = await withDemo(t);
    await api(addStaffAccount, { body: { userId: "asha", password: "the tide at malpe", role: "staff" } }, owner);
    const left = await db
      .selectFrom("booking")
      .select("id")
      .where("status", "=", "checked-out")
      .limit(1)
      .executeTakeFirstOrThrow();
    await storeClosedDay(db, left.id);
    const traces = await guestTraces(db);
    assert.ok(traces.length > 50);
    const rooms = await db.selectFrom("room").select("id").execute();
    const units = await db.selectFrom("unit").select("id").execute();

    const { setUp, backup } = await api(startOwnLodge, { body: { ownPassword, keepsRooms } }, owner);
    assert.deepEqual([backup, backups.length], ["backups/lodge.tar.gz", 1]);
    assert.deepEqual([setUp.isLive, setUp.hasDemoData], [false, false]);
    assert.deepEqual(
      setUp.steps.filter(({ state }) => state !== "todo").map(({ step }) => step),
      ["address"],
      "the server's address is not the demo's",
    );
    const remaining = await everything(db);
    const found = traces.filter((trace) => remaining.includes(JSON.stringify(trace).slice(1, -1)));
    assert.deepEqual(found, []);

    assert.equal((await api(getSettings, {}, owner)).settings.name, "");
    const accounts = await db.selectFrom("staff").select("user_id").execute();
    assert.deepEqual(
      accounts.map(({ user_id }) => user_id),
      ["meera"],
    );
    const kept = await db.selectFrom("room").select(["id", "is_active"]).execute();
    assert.equal(kept.length, keepsRooms ? rooms.length : 0);
    assert.ok(kept.every(({ is_active }) => is_active === 0));
    const amenities = await db.selectFrom("amenity").select("id").execute();
    assert.equal(amenities.length > 0, keepsRooms, "only what is chosen");
    assert.equal((await db.selectFrom("unit").select("id").execute()).length, keepsRooms ? units.length : 0);
    const { entries } = await api(listAudit, { query: {} }, owner);
    assert.deepEqual(
      entries.map(({ actor, action }) => [actor, action]),
      [["meera", "Own lodge started"]],
    );
    // Invoices are frozen again, and the demo does not come back with the next start.
    await fillEmptyDatabase(db, { ...demo, instant: clock.instant });
    assert.deepEqual(await db.selectFrom("booking").select("id").execute(), []);
    await assertInventory(db);
  });
}

test("a template is sold once it has words and pictures of its own, and nothing of the demo's house stays on it", async (t) => {
  const { api, db, owner } = await withDemo(t);
  await api(startOwnLodge, { body: { ownPassword, keepsRooms: true } }, owner);
  const [room] = await api(listRooms, {}, owner);
  assert.ok(room);
  const params = { id: room._id };
  const sell = () => api(setRoomAvailability, { params, body: { isActive: true } }, owner);
  const change = async (form: RoomForm) => api(updateRoom, { params, body: formOf(room, form) as Body }, owner);
  const fieldsOf = (call: Promise<unknown>) =>
    call.then(
      () => "sold",
      (error: AppError) => [error.code, Object.keys(error.fields ?? {})],
    );
  assert.deepEqual(await fieldsOf(sell()), ["in_use", ["description", "images"]]);
  assert.deepEqual(await fieldsOf(change({ isActive: true })), ["in_use", ["description", "images"]]);
  const description = "Two beds and the snow line.";
  assert.deepEqual(await fieldsOf(change({ description })), "sold", "it is only saved");
  assert.deepEqual(await fieldsOf(sell()), ["in_use", ["images"]]);
  await change({ description, existingImages: [], images: [await aPicture()] });
  assert.equal((await sell()).room.isActive, true);

  const rooms = await api(listRooms, {}, owner);
  assert.deepEqual([...new Set(rooms.map(({ view }) => view))], [""]);
  const amenities = await db.selectFrom("amenity").select("name").execute();
  assert.ok(amenities.length > 5 && !amenities.some(({ name }) => /sea/i.test(name)));
  const labels = await db.selectFrom("unit").select("label").execute();
  assert.deepEqual(
    labels.filter(({ label }) => !/^\d+$/.test(label)),
    [],
  );
});

test("invoices are frozen again afterwards", async (t) => {
  const { api, db, owner } = await withDemo(t);
  const triggers = () =>
    engine === "sqlite"
      ? sql`select name, sql from sqlite_master where type = 'trigger' order by name`.execute(db)
      : sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname, tgrelid`.execute(db);
  const before = (await triggers()).rows;
  await api(startOwnLodge, { body: { ownPassword, keepsRooms: false } }, owner);
  assert.deepEqual((await triggers()).rows, before);
});

test("nothing is deleted without the owner's password or a back-up", async (t) => {
  const { api, db, owner, backups } = await withDemo(t, { fails: true });
  const count = async () => (await db.selectFrom("booking").select("id").execute()).length;
  const before = await count();
  const wrong = { ownPassword: "a guess of the password", keepsRooms: true };
  const { fields } = await failsWith(api(startOwnLodge, { body: wrong }, owner), "invalid_input");
  assert.deepEqual(Object.keys(fields ?? {}), ["ownPassword"]);
  const failed = await failsWith(
    api(startOwnLodge, { body: { ownPassword, keepsRooms: true } }, owner),
    "backup_failed",
  );
  assert.match(failed.message, /npm run backup/);
  assert.equal(await count(), before);
  const body = { ownPassword, keepsRooms: true, hasBackup: true };
  assert.equal((await api(startOwnLodge, { body }, owner)).backup, "");
  assert.deepEqual([await count(), backups.length], [0, 0]);
  await failsWith(api(startOwnLodge, { body }, owner), "in_use");
  assert.equal((await api(getSetUp, {}, owner)).setUp.isLive, false);
  await assertInventory(db);
});
