import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import test, { type TestContext } from "node:test";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { addBooking } from "#contract/reservations/bookings.ts";
import { imageFiles, imageUrl } from "#domain/platform/files/images.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, storeBooking, storeRoom, storeTestimonial } from "#server/operations/demo/factories.ts";
import { openDatabase } from "#server/platform/database/connection.ts";
import { movedFile, NotEmpty, setAside } from "#server/platform/database/import-dump.ts";
import { NewerSchema } from "#server/platform/database/migrate.ts";
import { openSnapshot, type Place } from "#server/platform/database/snapshot.ts";
import { digestTables, tablesOf } from "#server/platform/database/tables/tables.ts";
import { imageStoreOf } from "#server/platform/images/open-store.ts";
import { addToken } from "#server/property/auth/tokens.ts";
import { engine, newDatabase } from "#tests/support/platform/database.ts";
import { emptyPlace, emptySqlite, newFolder, sampleLodge } from "#tests/support/property/sample-lodge.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { aRoomForm } from "#tests/support/rooms/rooms.ts";
import { type ArchiveFile, DamagedBackup, readArchive, writeArchive } from "./archive.ts";
import { checksumFile, manifestChecksum } from "./manifest.ts";
import { moveToPostgres } from "./move.ts";
import { sha256, verifyBackup } from "./read.ts";
import { restoreBackup } from "./restore.ts";
import { writeBackup } from "./write.ts";

const taken = new Date("2026-06-15T06:30:00Z");

async function digestsOf(place: Place) {
  const { db, close } = await openSnapshot(place);
  return digestTables(db, await tablesOf(db)).finally(close);
}

/** All data that a restore preserves: everything except sessions. */
function withoutSessions<T>({ staff_token: _, ...tables }: Record<string, T>): Record<string, T> {
  return tables;
}

const plainDigests = (tables: Record<string, { rows: number; sha256: string }>) =>
  Object.fromEntries(Object.entries(tables).map(([name, { rows, sha256 }]) => [name, { rows, sha256 }]));

/** The hashes of the images, by name. */
async function imagesIn(place: Place): Promise<Record<string, string>> {
  const { db, close } = await openSnapshot(place);
  const store = imageStoreOf(place, db);
  const hashes: Record<string, string> = {};
  for (const name of await store.list()) hashes[name] = sha256((await store.read(name)) ?? "");
  await close();
  return hashes;
}

async function backUp(t: TestContext, place: Place): Promise<string> {
  const file = join(await newFolder(t), "lodge.tar.gz");
  await writeBackup(place, file, taken);
  return file;
}

test("a restored backup has the same tables and images, on either engine", async (t) => {
  const { place } = await sampleLodge(t);
  const before = await digestsOf(place);
  const file = await backUp(t, place);
  assert.deepEqual(plainDigests((await verifyBackup(file)).tables), before);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal(before.booking?.rows, 6);
  assert.equal(before.staff_token?.rows, 1);

  for (const target of [await emptySqlite(t), await emptyPlace(t)]) {
    const { inventory } = await restoreBackup(target, file);
    assert.deepEqual(inventory, { bookings: 6, claims: 12, faults: [] });
    const after = await digestsOf(target);
    assert.deepEqual(withoutSessions(after), withoutSessions(before));
    assert.equal(after.staff_token?.rows, 0);
    assert.deepEqual(await imagesIn(target), await imagesIn(place));
    assert.equal(Object.keys(await imagesIn(target)).length, 3);
    assert.equal(existsSync(join(target.dataDir, "images")), target.url === "");
  }
});

test("a backup that is written during bookings is consistent", async (t) => {
  const { api, db, place, add } = await sampleLodge(t);
  const room = await storeRoom(db, { totalRooms: 1000 });
  const file = join(await newFolder(t), "lodge.tar.gz");
  const answered: string[] = [];
  let isOver = false;
  const guests = Array.from({ length: 4 }, async (_, guest) => {
    for (let night = guest; !isOver; night += 4) {
      const checkInDate = addNights("2026-07-01", night % 100);
      const stay = { checkInDate, checkOutDate: addNights(checkInDate, 3) };
      const { booking } = await api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
      answered.push(booking._id);
    }
  });
  const staff = (async () => {
    for (let turn = 0; turn < 3; turn++) await add(await aRoomForm());
  })();
  // A guest who is refused ends the wait.
  const refused = Promise.race(guests);
  while (answered.length < 10) await Promise.race([new Promise((resolve) => setImmediate(resolve)), refused]);
  const first = [...answered];
  const { missing } = await writeBackup(place, file, taken);
  isOver = true;
  await Promise.all([...guests, staff]);
  assert.deepEqual(missing, []);
  await assertInventory(db);

  const target = await emptyPlace(t);
  const { inventory, tables } = await restoreBackup(target, file);
  assert.deepEqual(inventory.faults, []);
  assert.ok((tables.booking?.rows ?? 0) <= answered.length + 6);
  const restored = await openSnapshot(target);
  const rows = await restored.db.selectFrom("booking").select("id").execute();
  await restored.close();
  const ids = new Set(rows.map(({ id }) => id));
  const lost = first.filter((id) => !ids.has(id));
  assert.deepEqual(lost, [], "the backup contains all confirmed bookings");
});

test("an unreferenced image without files is not missing; a referenced one is", async (t) => {
  const { place, db } = await sampleLodge(t);
  const lost = { id: "b".repeat(24), width: 40, height: 30 };
  const images = [{ ...lost, id: "a".repeat(24) }, lost];
  const rows = images.map((image) => ({ id: image.id, url: imageUrl(image), used_at: taken.toISOString() }));
  await db.insertInto("image").values(rows).execute();
  await storeTestimonial(db, { image: imageUrl(lost) });
  const { missing } = await writeBackup(place, join(await newFolder(t), "lodge.tar.gz"), taken);
  const names = imageFiles(lost).map(({ name }) => name);
  assert.deepEqual(missing, names);
});

test("a restored database can be served and written", async (t) => {
  const { place, room } = await sampleLodge(t);
  const target = await emptyPlace(t);
  await restoreBackup(target, await backUp(t, place));
  const { db, cacheVersions, close } = await openDatabase(target);
  t.after(close);
  const before = cacheVersions.current();
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  await storeBooking(db, { roomId: room._id, ...stay });
  await assertInventory(db);
  await storeTestimonial(db);
  await cacheVersions.awaitInvalidation();
  assert.ok(cacheVersions.hasChanged(["catalogue"], before), "the triggers came along");
});

test("any damage to a backup is detected, and existing data is unchanged", async (t) => {
  const { place } = await sampleLodge(t);
  const bytes = await readFile(await backUp(t, place));
  const folder = await newFolder(t);
  const file = join(folder, "damaged.tar.gz");
  const whole = gunzipSync(bytes);
  await writeFile(file, bytes);
  const contents = await contentsOf(file);
  const outcome = async (damaged: Buffer) => {
    await writeFile(file, damaged);
    return verifyBackup(file).then(
      () => "whole",
      (error: unknown) => (error instanceof DamagedBackup ? "damaged" : String(error)),
    );
  };
  const flipped = (source: Buffer, at: number) => Buffer.from(source.with(at, (source[at] as number) ^ 0x10));

  let detected = 0;
  assert.equal(await outcome(bytes), "whole");
  for (let cut = 0; cut < bytes.length; cut += Math.ceil(bytes.length / 40)) {
    assert.equal(await outcome(bytes.subarray(0, cut)), "damaged", `cut off at ${cut}`);
  }
  // Skips the gzip header (RFC 1952, 2.3), which contains time and operating system.
  for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 150)) {
    const result = await outcome(flipped(bytes, at));
    // A few bits belong to codes that are never used.
    if (result === "whole") assert.ok(gunzipSync(flipped(bytes, at)).equals(whole), `byte ${at}`);
    else assert.equal(result, "damaged", `byte ${at}`);
    detected += result === "damaged" ? 1 : 0;
  }
  assert.ok(detected > 100);
  // A repacked archive may differ in padding and times, but not in content.
  for (let at = 0; at < whole.length - 1024; at += 997) {
    const result = await outcome(gzipSync(flipped(whole, at), { level: 1 }));
    assert.ok(["damaged", "whole"].includes(result), `byte ${at}: ${result}`);
    if (result === "whole") assert.deepEqual(await contentsOf(file), contents, `byte ${at}`);
  }
  for (let cut = 0; cut < whole.length - 1024; cut += 2048 + 256) {
    assert.equal(await outcome(gzipSync(whole.subarray(0, cut), { level: 1 })), "damaged", `cut off at ${cut}`);
  }
  assert.equal(await outcome(Buffer.from("not a back-up at all")), "damaged");
  assert.equal(await outcome(gzipSync(Buffer.alloc(100_000, "x"))), "damaged");
});

async function contentsOf(file: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { name, bytes } of readArchive(file)) contents[name] = sha256(bytes);
  return contents;
}

/** The same backup with some of its files changed. */
async function rewritten(t: TestContext, file: string, change: (name: string, text: string) => string) {
  const files: ArchiveFile[] = [];
  let checksum: Buffer = Buffer.alloc(0);
  for await (const { name, bytes } of readArchive(file)) {
    const isText = name.endsWith("json");
    const changed = name === checksumFile ? checksum : isText ? Buffer.from(change(name, bytes.toString())) : bytes;
    checksum = manifestChecksum(changed);
    files.push({ name, bytes: changed });
  }
  return archiveOf(t, files);
}

async function archiveOf(t: TestContext, files: ArchiveFile[]): Promise<string> {
  const file = join(await newFolder(t), "archive.tar.gz");
  await writeArchive(file, Readable.from(files), taken);
  return file;
}

const inManifest = (from: string, to: string) => (name: string, text: string) =>
  name === "manifest.json" ? text.replace(from, to) : text;

test("a newer backup format and a newer schema are refused with their own errors", async (t) => {
  const { place } = await sampleLodge(t);
  const file = await backUp(t, place);
  const target = await emptyPlace(t);
  const newer = await rewritten(t, file, inManifest('"version": 1', '"version": 2'));
  await assert.rejects(restoreBackup(target, newer), /made by a newer version of the program/);
  const newerSchema = await rewritten(
    t,
    file,
    inManifest('"0001-first-schema",', '"0001-first-schema", "9000-later",'),
  );
  await assert.rejects(restoreBackup(target, newerSchema), NewerSchema);
  const foreign = await rewritten(t, file, inManifest("kadalu-lodge-backup", "somebody-elses-backup"));
  await assert.rejects(restoreBackup(target, foreign), DamagedBackup);
});

test("a path outside the folder is refused", async (t) => {
  const { place } = await sampleLodge(t);
  const manifest = Buffer.from(JSON.stringify({ ...(await verifyBackup(await backUp(t, place))), tables: {} }));
  const end = [
    { name: "manifest.json", bytes: manifest },
    { name: checksumFile, bytes: manifestChecksum(manifest) },
  ];
  const long = `uploads/${"../".repeat(60)}escaped.jpg`;
  const names = ["uploads/../../escaped.jpg", "/uploads/a.jpg", "uploads/a/b.jpg", "tables/../x/000001.ndjson", long];
  for (const name of names) {
    const file = await archiveOf(t, [{ name, bytes: Buffer.from("[]") }, ...end]);
    await assert.rejects(restoreBackup(await emptyPlace(t), file), DamagedBackup, name);
  }
});

test("a backup that fails leaves nothing behind", async (t) => {
  const { place } = await sampleLodge(t);
  const folder = await newFolder(t);
  await assert.rejects(writeBackup(place, join(folder, "x".repeat(300)), taken), /ENAMETOOLONG/);
  assert.deepEqual(await readdir(folder), []);
});

test("a backup of the first version of the format can be restored", async (t) => {
  const file = join(import.meta.dirname, "../../../../tests/fixtures/backup-v1.tar.gz");
  for (const target of [await emptySqlite(t), await emptyPlace(t)]) {
    const { inventory, manifest } = await restoreBackup(target, file);
    assert.deepEqual(inventory, { bookings: 6, claims: 12, faults: [] });
    assert.equal(manifest.takenAt, taken.toISOString());
    assert.deepEqual(await imagesIn(target), manifest.uploads);
    const { db, close } = await openDatabase(target);
    t.after(close);
    await assertInventory(db);
  }
});

test("existing data is replaced only on request, and never while a server is running", async (t) => {
  const { place } = await sampleLodge(t);
  const file = await backUp(t, place);
  const target = await newDatabase();
  t.after(() => target.remove());
  const server = await openDatabase(target);
  await storeTestimonial(server.db, { author: "Before" });
  await assert.rejects(restoreBackup(target, file, { replace: true }), /(already serving|server is using)/);
  await server.close();

  const before = await digestsOf(target);
  await assert.rejects(restoreBackup(target, file), NotEmpty);
  assert.deepEqual(await digestsOf(target), before);
  await restoreBackup(target, file, { replace: true });
  assert.deepEqual(withoutSessions(await digestsOf(target)), withoutSessions(await digestsOf(place)));
  await restoreBackup(target, file, { replace: true });
  const again = await openDatabase(target);
  await assertInventory(again.db);
  await again.close();
});

test("a restore that fails halfway leaves existing data unchanged", async (t) => {
  const { place } = await sampleLodge(t);
  const file = await backUp(t, place);
  const target = await newDatabase();
  t.after(() => target.remove());
  const { db, close } = await openDatabase(target);
  await storeTestimonial(db, { author: "Before" });
  await close();
  const before = await digestsOf(target);
  // The rows match the manifest, but violate the schema.
  const lines = { from: "", to: "" };
  const wrong = await rewritten(t, file, (name, text) => {
    if (name === "tables/room_night/000001.ndjson") {
      lines.from = sha256(text);
      const oversold = text.replace(",1,1]", ",7,1]");
      assert.notEqual(oversold, text);
      lines.to = sha256(oversold);
      return oversold;
    }
    return name === "manifest.json" ? text.replace(lines.from, lines.to) : text;
  });
  await verifyBackup(wrong);
  await assert.rejects(restoreBackup(target, wrong, { replace: true }), /constraint/i);
  assert.deepEqual(await digestsOf(target), before);
  assert.deepEqual(
    (await readdir(target.dataDir)).filter((name) => name.startsWith(".")),
    [],
  );
});

test("a database that is too damaged to open is replaced, and a copy is retained", async (t) => {
  const { place } = await sampleLodge(t);
  const file = await backUp(t, place);
  const target = await emptySqlite(t);
  const broken = join(target.dataDir, "lodge.sqlite");
  await writeFile(broken, "this was a database once");
  await writeFile(`${broken}-wal`, "and this its journal");
  await restoreBackup(target, file, { replace: true });
  assert.equal(await readFile(join(target.dataDir, "lodge-before-restore.sqlite"), "utf8"), "this was a database once");
  assert.equal(existsSync(`${broken}-wal`), false);
  assert.deepEqual(withoutSessions(await digestsOf(target)), withoutSessions(await digestsOf(place)));
});

test("a move from SQLite to PostgreSQL copies everything, including sessions", {
  skip: engine === "sqlite" && "there is no PostgreSQL to move to",
}, async (t) => {
  const { place } = await sampleLodge(t);
  const source = await emptySqlite(t);
  await restoreBackup(source, await backUp(t, place));
  const { db, close } = await openDatabase(source);
  const staff = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  await addToken(db, staff.id, { instant: taken, userAgent: undefined });
  const target = await emptyPlace(t);
  const both = { url: target.url, dataDir: source.dataDir };
  await assert.rejects(moveToPostgres(both), /already serving/, "what is booked meanwhile would stay behind");
  await close();

  const { inventory } = await moveToPostgres(both);
  assert.deepEqual(inventory.faults, []);
  assert.deepEqual(await digestsOf(target), await digestsOf(source));
  assert.deepEqual(await imagesIn(target), await imagesIn(source));
  assert.equal(Object.keys(await imagesIn(target)).length, 3);
  await assert.rejects(moveToPostgres(both), NotEmpty);
});

test("a database that has moved is set aside: no back-up takes it for the lodge's", async (t) => {
  const source = await emptySqlite(t);
  await (await openDatabase(source)).close();
  setAside(source.dataDir);
  await stat(join(source.dataDir, movedFile));
  await assert.rejects(writeBackup(source, join(source.dataDir, "x.tar.gz"), taken), /There is no database/);
});

test("the commands print a summary, and one sentence on failure", async (t) => {
  const { place } = await sampleLodge(t);
  const target = await emptyPlace(t);
  const file = join(await newFolder(t), "a folder/lodge.tar.gz");
  const run = async (at: Place, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: at.dataDir, DATABASE_URL: at.url };
    const command = ["--no-warnings", "src/server/data.ts", ...args];
    return promisify(execFile)(process.execPath, command, { env }).then(
      ({ stdout }) => stdout,
      ({ stderr, stdout }) => `failed: ${stdout}${stderr}`,
    );
  };
  assert.match(
    await run(place, "backup", file),
    /rows in \d+ tables, 3 files of pictures\.\nIt was read back and verified.*\n.*their key \(.*register\.key\) is not in it/,
  );
  assert.match(await run(target, "restore", file), /6 bookings hold 12 nights, and all records agree\.\n$/);
  const agree = "6 bookings hold 12 nights, and all records agree.\n";
  assert.equal(await run(target, "check"), `${agree}All pictures are there.\n`);
  assert.match(await run(target, "restore", file), /^failed: There is a .* already\.\nUse --replace to delete it/);
  assert.match(await run(target, "restore", "nowhere.tar.gz"), /^failed: .*nowhere\.tar\.gz/);
  assert.match(await run(target, "restore"), /^failed: Usage:/);
  assert.match(await run(target, "register-key"), /^The lodge has no key of the register yet/);
  assert.match(await run(await emptySqlite(t), "check"), /^failed: There is no database in /);
});
