import assert from "node:assert/strict";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import { imageFiles, imageUrl } from "#domain/platform/files/images.ts";
import { storeTestimonial } from "#server/operations/demo/factories.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { engine, newDatabase, openDb, openTestDatabase } from "#tests/support/platform/database.ts";
import { newFolder } from "#tests/support/property/sample-lodge.ts";
import { folderStore } from "./folder-store.ts";
import { imageFolder, imageStoreOf, importFolder, missingFiles, storeVerified } from "./open-store.ts";
import { tableStore } from "./table-store.ts";

const stores: Record<string, (t: TestContext) => Promise<ImageStore>> = {
  folder: async (t) => folderStore(join(await newFolder(t), "data", "images")),
  table: async (t) => tableStore(await openDb(t)),
};
const bytes = new Uint8Array([0, 255, 13, 10, 128]);
const named = (...names: string[]) => names.map((name) => ({ name, bytes }));

for (const [kind, open] of Object.entries(stores)) {
  test(`the ${kind} returns what was stored, until it is removed`, async (t) => {
    const store = await open(t);
    assert.deepEqual([await store.list(), await store.read("a.jpg")], [[], undefined]);
    assert.equal(await store.hasAll(["a.jpg"]), false);
    await store.write([]);
    await store.write(named("b.avif", "a.jpg"));
    await store.write(named("b.avif", "c.webp"));
    assert.deepEqual(await store.list(), ["a.jpg", "b.avif", "c.webp"]);
    assert.deepEqual(new Uint8Array((await store.read("a.jpg")) ?? []), bytes);
    assert.equal(await store.hasAll(["a.jpg", "b.avif", "a.jpg"]), true);
    assert.equal(await store.hasAll(["a.jpg", "d.jpg"]), false);
    await store.remove([]);
    await store.remove(["a.jpg", "d.jpg"]);
    await store.removeUnfinished();
    assert.deepEqual(await store.list(), ["b.avif", "c.webp"]);
    assert.equal(await store.read("a.jpg"), undefined);
  });

  test(`a file that the ${kind} has with other content is noticed by a copy`, async (t) => {
    const store = await open(t);
    const [file] = named("a.jpg");
    assert.ok(file);
    await storeVerified(store, file);
    const broken = { ...store, read: async () => new Uint8Array([1]) };
    await assert.rejects(storeVerified(broken, file), /a\.jpg was not stored as it was given/);
  });
}

test("a full disk is unavailable, and leaves no partial file", async (t) => {
  const folder = await newFolder(t);
  const { writeFile } = files;
  let remaining = 1;
  const full = t.mock.method(files, "writeFile", async (...args: Parameters<typeof writeFile>) => {
    if (remaining-- > 0) return writeFile(...args);
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  });
  syncBuiltinESMExports();
  await failsWith(folderStore(folder).write(named("a.jpg", "b.jpg")), "unavailable");
  full.mock.restore();
  syncBuiltinESMExports();
  assert.deepEqual(await files.readdir(folder), ["a.jpg"]);
});

test("old partial files are deleted; other files are not", async (t) => {
  const folder = await newFolder(t);
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const [name, time] of [
    ["old.part", old],
    ["new.part", new Date()],
    ["notes.txt", old],
  ] as const) {
    await files.writeFile(join(folder, name), "x");
    await files.utimes(join(folder, name), time, time);
  }
  const store = folderStore(folder);
  await store.removeUnfinished();
  assert.deepEqual((await files.readdir(folder)).toSorted(), ["new.part", "notes.txt"]);
  assert.deepEqual(await store.list(), ["notes.txt"]);
});

/** A picture without files that a testimonial refers to, and one that nothing refers to. */
async function withReferences(t: TestContext) {
  const database = await newDatabase();
  const { db, close } = await openTestDatabase(database);
  t.after(() => close().finally(database.remove));
  const [used, unused] = ["a", "b"].map((letter) => ({ id: letter.repeat(24), width: 40, height: 30 })) as [Ref, Ref];
  const rows = [used, unused].map((image) => ({ id: image.id, url: imageUrl(image), used_at: "2026-06-15T06:30:00Z" }));
  await db.insertInto("image").values(rows).execute();
  await storeTestimonial(db, { image: imageUrl(used) });
  const namesOf = (image: Ref) => imageFiles(image).map(({ name }) => name);
  return { db, database, used: namesOf(used), unused: namesOf(unused) };
}
type Ref = { id: string; width: number; height: number };

test("a check names the files that a shown picture lacks", async (t) => {
  const { db, database, used } = await withReferences(t);
  const store = imageStoreOf(database, db);
  assert.deepEqual((await missingFiles(db, store)).toSorted(), used.toSorted());
  await store.write(named(...used));
  assert.deepEqual(await missingFiles(db, store), []);
});

test("a start on PostgreSQL takes over what an earlier version stored in the data folder", async (t) => {
  const { db, database, used, unused } = await withReferences(t);
  const source = folderStore(imageFolder(database.dataDir));
  const target = tableStore(db);
  await source.write(named(...used, ...unused, "notes.txt"));
  await importFolder(db, { ...database, url: "" });
  assert.deepEqual(await target.list(), [], "SQLite reads the folder itself");
  for (let start = 0; start < 2; start++) {
    await importFolder(db, { ...database, url: "postgres://any" });
    assert.deepEqual(await target.list(), used.toSorted());
  }
  assert.equal((await source.list()).length, used.length + unused.length + 1);
});

test("images are in the database with PostgreSQL, and in a folder with SQLite", async (t) => {
  const { db, database, used } = await withReferences(t);
  await imageStoreOf(database, db).write(named(...used));
  const [table, folder] = [tableStore(db), folderStore(imageFolder(database.dataDir))];
  const [expected, other] = engine === "postgres" ? [table, folder] : [folder, table];
  assert.deepEqual([await expected.list(), await other.list()], [used.toSorted(), []]);
});
