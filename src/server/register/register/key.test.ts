import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { AppError } from "#domain/platform/values/errors.ts";
import { openDb } from "#tests/support/platform/database.ts";
import { adoptKey, encryptForRegister, isKnownKey, loadRegisterKey, openNumbers, sealNumbers } from "./key.ts";

const instant = new Date("2026-06-15T06:30:00Z");
const isUnavailable = (error: unknown) => error instanceof AppError && error.code === "unavailable";

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

test("numbers are encrypted differently each time, and open with their key and entry alone", async (t) => {
  const db = await openDb(t);
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const numbers = { passport: "C01X00T47", visa: "VJ1234567" };
  const seal = (given = numbers) => sealNumbers(db, given, { key, guestId: "entry", instant });
  const sealed = await seal();
  assert.notEqual(await seal(), sealed);
  assert.deepEqual(openNumbers(key, "entry", sealed), numbers);
  assert.throws(() => openNumbers(other, "entry", sealed), isUnavailable);
  assert.throws(() => openNumbers(key, "another", sealed), isUnavailable);
  assert.equal(await seal({ passport: "", visa: "" }), "");
  assert.deepEqual(openNumbers(key, "entry", ""), { passport: "", visa: "" });
});

test("a database knows the key it began with, and only another command makes it another one", async (t) => {
  const db = await openDb(t);
  const [first, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  assert.equal(await isKnownKey(db, first, instant), true);
  assert.equal(await isKnownKey(db, first, instant), true);
  assert.equal(await isKnownKey(db, other, instant), false);
  const encryptWith = (key: Buffer) =>
    encryptForRegister(db, Buffer.from("anything"), { key, purpose: "test", instant });
  await assert.rejects(encryptWith(other), isUnavailable);
  await adoptKey(db, other, instant);
  assert.ok(await encryptWith(other));
  await assert.rejects(encryptWith(first), isUnavailable);
});

test("nothing of the register is encrypted past the check of the key", () => {
  const importers = globSync("src/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => /\bencrypt\b[^;]*from "[^"]*encryption\.ts"/.test(readFileSync(file, "utf8")));
  assert.deepEqual(importers.sort(), [
    "src/server/property/auth/second-factor.ts",
    "src/server/register/register/key.ts",
  ]);
});
