import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { fillEmptyDatabase } from "#server/operations/demo/fill.ts";
import { readEnteredSettings } from "#server/property/settings/service.ts";
import { readSite } from "#server/property/settings/site.ts";
import { saveSettings } from "#server/reservations/registration/service.ts";
import { insertStaff } from "#tests/support/platform/accounts.ts";
import { newDatabase, openTestDatabase, openUnmigrated } from "#tests/support/platform/database.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Db } from "./tables/schema.ts";

const instant = new Date("2026-06-15T06:30:00Z");
const owner = { userId: "meera", password: "a long enough password", role: "owner" as const };
const demo = { instant, timeZone: "Asia/Kolkata", registerKey: Buffer.alloc(32) };

async function newLodge(t: TestContext): Promise<Db> {
  const database = await newDatabase({ isMigrated: false });
  const { db, close } = await openTestDatabase(database);
  t.after(() => close().finally(database.remove));
  return db;
}

test("the site of an earlier version stays open after the update, with its settings as they were", async (t) => {
  const db = await openUnmigrated(t);
  await migrateToLatest(db, { last: "0068-brand" });
  await insertStaff(db, owner, instant);
  await sql`update setting set value = '{"name":"Hill View"}', updated_at = 'x' where id = 'lodge'`.execute(db);
  await migrateToLatest(db);
  assert.equal((await readSite(db)).isLive, true);
  const { name, address, updatedAt } = await readEnteredSettings(db);
  assert.deepEqual([name, address.locality, updatedAt], ["Hill View", "Manipal", "x"]);
});

test("a new database is closed and empty; the demo fills and opens it", async (t) => {
  const db = await newLodge(t);
  assert.equal((await readSite(db)).isLive, false);
  assert.equal((await readEnteredSettings(db)).name, "");
  await fillEmptyDatabase(db, demo);
  assert.equal((await readSite(db)).isLive, true);
  assert.equal((await readEnteredSettings(db)).name, "Kadalu Lodge");
});

test("the demo does not fill a lodge whose owner has begun to set it up", async (t) => {
  const db = await newLodge(t);
  const settings = await readEnteredSettings(db);
  await saveSettings(db, { ...settings, name: "Hill View" }, { instant, actor: "meera" });
  await fillEmptyDatabase(db, demo);
  assert.deepEqual(await db.selectFrom("room").select("id").execute(), []);
  assert.deepEqual([(await readSite(db)).isLive, (await readEnteredSettings(db)).name], [false, "Hill View"]);
});
