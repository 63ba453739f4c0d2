import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { openUnmigrated } from "#tests/support/platform/database.ts";
import { migrateToLatest } from "./migrate.ts";

test("an update leaves translations as they are, and every page with its built-in texts", async (t) => {
  const db = await openUnmigrated(t);
  await migrateToLatest(db, { last: "0052-promos-and-companies" });
  await sql`insert into translation (locale, source_hash, source, text, updated_at)
    values ('kn', 'x', 'Garden', 'ತೋಟ', '')`.execute(db);
  await migrateToLatest(db);
  assert.deepEqual(await db.selectFrom("page_version").selectAll().execute(), []);
  const kept = await db.selectFrom("translation").select("text").execute();
  assert.deepEqual(
    kept.map(({ text }) => text),
    ["ತೋಟ"],
  );
});
