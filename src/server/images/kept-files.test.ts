import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { KeptFiles } from "./kept-files.ts";

const minute = 60_000;

async function twoFolders(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), "lodge-files-"));
  t.after(() => rm(root, { recursive: true }));
  const folders = [join(root, "a"), join(root, "b")] as const;
  for (const folder of folders) await mkdir(folder);
  return { first: folders[0], second: folders[1], files: new KeptFiles([...folders]) };
}

test("a file comes from the first folder that has it, and none from where there is none", async (t) => {
  const { first, second, files } = await twoFolders(t);
  await writeFile(join(second, "x"), "second");
  assert.equal(String(await files.get("x", 0)), "second");
  await writeFile(join(first, "y"), "first");
  await writeFile(join(second, "y"), "second");
  assert.equal(String(await files.get("y", 0)), "first");
  assert.equal(await files.get("z", 0), undefined);
});

test("a file is kept in memory; that it was removed is noticed within a minute", async (t) => {
  const { first, files } = await twoFolders(t);
  await writeFile(join(first, "x"), "here");
  await files.get("x", 0);
  await rm(join(first, "x"));
  assert.equal(String(await files.get("x", minute - 1)), "here");
  assert.equal(await files.get("x", minute), undefined);
  await writeFile(join(first, "x"), "again");
  assert.equal(String(await files.get("x", minute + 1)), "again");
});

test("what was asked for longest ago makes room, and what is too large is never kept", async (t) => {
  const { first, files } = await twoFolders(t);
  const names = Array.from({ length: 60 }, (_, number) => `file-${number}`);
  for (const name of [...names, "large"])
    await writeFile(join(first, name), Buffer.alloc(name === "large" ? 2 ** 21 : 2 ** 20, name));
  await files.get("large", 0);
  for (const name of names) {
    await files.get(name, 0);
    await files.get("file-0", 0);
  }
  for (const name of [...names, "large"]) await rm(join(first, name));
  const left = [];
  for (const name of [...names, "large"]) if (await files.get(name, 0)) left.push(name);
  assert.deepEqual(left, ["file-0", ...names.slice(-47)]);
});
