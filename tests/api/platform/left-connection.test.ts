import assert from "node:assert/strict";
import test from "node:test";
import { engine, newDatabase } from "#tests/support/platform/database.ts";

const skip = engine === "sqlite" && "a file has no connections";

test("a database is removed although its test has left a connection in use", { skip, timeout: 30_000 }, async () => {
  const { pool, remove } = await newDatabase();
  const client = await pool?.connect();
  await client?.query("BEGIN", []);
  await remove();
  await assert.rejects(async () => client?.query("SELECT 1", []));
  client?.release();
});
