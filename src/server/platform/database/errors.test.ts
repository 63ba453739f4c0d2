import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { sql } from "kysely";
import { storeAmenity } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { openDatabase } from "./connection.ts";
import { isCheckViolation, isRetryable, isUnavailable, isUniqueViolation } from "./errors.ts";

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail("expected the database to refuse"),
    (error: unknown) => error,
  );

test("unique and check violations are recognised on both engines", async (t) => {
  const { db } = await testApp(t);
  await storeAmenity(db, { id: "wi-fi" });
  const duplicate = await reasonOf(storeAmenity(db, { id: "wi-fi" }));
  const unknownType = await reasonOf(storeAmenity(db, { type: "cheap" as "free" }));
  const nonsense = await reasonOf(sql`select nothing from nowhere`.execute(db));
  assert.deepEqual([duplicate, unknownType, nonsense].map(isUniqueViolation), [true, false, false]);
  assert.deepEqual([duplicate, unknownType, nonsense].map(isCheckViolation), [false, true, false]);
  assert.deepEqual([duplicate, unknownType, nonsense].map(isRetryable), [false, false, false]);
  assert.deepEqual([duplicate, unknownType, nonsense].map(isUnavailable), [false, false, false]);
});

test("an unreachable PostgreSQL is unavailable, and opening it fails with that error", async () => {
  const error = await reasonOf(openDatabase({ url: "postgres://lodge@127.0.0.1:1/lodge", dataDir: "" }));
  assert.match(String(error), /ECONNREFUSED/);
  assert.equal(isUnavailable(error), true);
});

test("an exhausted pool or a lost connection is unavailable", () => {
  const messages = [
    "timeout exceeded when trying to connect",
    "Connection terminated unexpectedly",
    // pg reports this when a rollback follows a lost connection.
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
  ];
  for (const message of messages) assert.equal(isUnavailable(new Error(message)), true, message);
  assert.equal(isUnavailable(new Error("something else")), false);
  assert.equal(isUnavailable("Connection terminated unexpectedly"), false);
});

test("a full disk is unavailable", async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), "lodge-test-"));
  const { db, close } = await openDatabase({ url: "", dataDir, synchronous: "OFF" });
  t.after(async () => {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await sql`PRAGMA max_page_count = 1`.execute(db);
  const error = await reasonOf(storeAmenity(db, { name: "x".repeat(1_000_000) }));
  assert.match(String(error), /full/);
  assert.equal(isUnavailable(error), true);
});
