import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { AppError } from "#domain/errors.ts";
import { openDb } from "#tests/support/database.ts";
import { isKnownKey, loadRegisterKey, openNumbers, sealNumbers } from "./key.ts";

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "register-key-"));
  t.after(() => rm(path, { recursive: true, force: true }));
  return path;
}

test("the key is made once, in a file for its owner alone, or comes from the configuration", async (t) => {
  const registerKeyFile = join(await folder(t), "keys", "register.key");
  const made = loadRegisterKey({ registerKey: "", registerKeyFile });
  assert.equal(made.length, 32);
  assert.deepEqual(loadRegisterKey({ registerKey: "", registerKeyFile }), made);
  assert.equal((await stat(registerKeyFile)).mode & 0o777, 0o600);
  assert.equal((await readFile(registerKeyFile, "utf8")).trim(), made.toString("hex"));
  const given = "ab".repeat(32);
  assert.equal(loadRegisterKey({ registerKey: given, registerKeyFile }).toString("hex"), given);
  await writeFile(registerKeyFile, "something else");
  assert.throws(() => loadRegisterKey({ registerKey: "", registerKeyFile }), /must have 64 hexadecimal digits/);
});

test("numbers are sealed differently each time, and open with their key and entry alone", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const numbers = { passport: "C01X00T47", visa: "VJ1234567" };
  const sealed = sealNumbers(key, "entry", numbers);
  assert.notEqual(sealNumbers(key, "entry", numbers), sealed);
  assert.deepEqual(openNumbers(key, "entry", sealed), numbers);
  const isUnavailable = (error: unknown) => error instanceof AppError && error.code === "unavailable";
  assert.throws(() => openNumbers(other, "entry", sealed), isUnavailable);
  assert.throws(() => openNumbers(key, "another", sealed), isUnavailable);
  assert.equal(sealNumbers(key, "entry", { passport: "", visa: "" }), "");
  assert.deepEqual(openNumbers(key, "entry", ""), { passport: "", visa: "" });
});

test("a database knows the key it began with", async (t) => {
  const db = await openDb(t);
  const now = new Date();
  assert.equal(await isKnownKey(db, Buffer.alloc(32, 1), now), true);
  assert.equal(await isKnownKey(db, Buffer.alloc(32, 1), now), true);
  assert.equal(await isKnownKey(db, Buffer.alloc(32, 2), now), false);
});
