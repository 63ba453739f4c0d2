import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import test from "node:test";
import { promisify } from "node:util";
import type { Place } from "#server/platform/database/snapshot.ts";
import { adoptKey } from "#server/register/register/key.ts";
import { emptyPlace, newFolder, sampleLodge } from "#tests/support/property/sample-lodge.ts";

const taken = new Date("2026-06-15T06:30:00Z");

test("a restore says whether the key of the register here is the lodge's, which a command can replace once it is lost", async (t) => {
  const { place, db } = await sampleLodge(t);
  const [lodges, other] = ["ab".repeat(32), "cd".repeat(32)];
  await adoptKey(db, Buffer.from(lodges, "hex"), taken);
  const file = join(await newFolder(t), "lodge.tar.gz");
  const run = async (at: Place, key: string, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: at.dataDir, DATABASE_URL: at.url, REGISTER_KEY: key };
    const command = ["--no-warnings", "src/server/data.ts", ...args];
    return (await promisify(execFile)(process.execPath, command, { env })).stdout;
  };
  await run(place, lodges, "backup", file);
  const target = await emptyPlace(t);
  assert.match(
    await run(target, lodges, "restore", file),
    /The key of the register here \(REGISTER_KEY\) is the lodge's/,
  );
  assert.match(await run(target, other, "restore", file, "--replace"), /another key of the register than is here/);
  assert.match(await run(target, other, "register-key", "--adopt"), /The key of the register here .* is the lodge's/);
  assert.match(await run(target, lodges, "register-key"), /another key of the register than is here/);
});
