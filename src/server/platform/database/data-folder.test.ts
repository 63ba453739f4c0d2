import assert from "node:assert/strict";
import { chmod, lstat, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { restoreBackup } from "#server/operations/backup/restore.ts";
import { writeBackup } from "#server/operations/backup/write.ts";
import { readConfig } from "#server/process/config.ts";
import { startApp } from "#server/start.ts";
import { engine, newDatabase } from "#tests/support/platform/database.ts";
import { newFolder, sampleLodge } from "#tests/support/property/sample-lodge.ts";
import { restrictBackups, restrictDataFolder } from "./data-folder.ts";

const sqliteOnly = { skip: engine !== "sqlite" && "PostgreSQL has its own data folder" };

/** Octal permissions by path; folders end in "/". */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const names = ["", ...(await readdir(folder, { recursive: true }))];
  const infos = await Promise.all(names.map(async (name) => [name, await lstat(join(folder, name))] as const));
  return Object.fromEntries(
    infos.map(([name, info]) => [`${name}${info.isDirectory() ? "/" : ""}`, (info.mode & 0o777).toString(8)]),
  );
}

function assertPrivate(modes: Record<string, string>): void {
  for (const [path, mode] of Object.entries(modes)) assert.equal(mode, path.endsWith("/") ? "700" : "600", path);
}

async function start(t: TestContext, dataDir: string) {
  const env = { DATA_DIR: dataDir, DEMO_DATA: "off", ADMIN_PASSWORD: "x".repeat(10) };
  const { app } = await startApp(readConfig(env), { logLevel: "silent", synchronous: "OFF" });
  t.after(() => app.close());
}

async function withPublicUmask(t: TestContext) {
  const umask = process.umask(0);
  t.after(() => process.umask(umask));
}

test("the files of a new data folder are readable by their owner only", sqliteOnly, async (t) => {
  await withPublicUmask(t);
  const dataDir = join(await newFolder(t), "data");
  await start(t, dataDir);
  const modes = await modesIn(dataDir);
  assertPrivate(modes);
  for (const name of ["lodge.sqlite", "lodge.sqlite-wal", "lodge.sqlite-shm", "lodge.lock"])
    assert.ok(modes[name], name);
});

test("a start restricts a data folder that an earlier version left readable", sqliteOnly, async (t) => {
  await withPublicUmask(t);
  const { dataDir, remove } = await newDatabase();
  t.after(remove);
  await mkdir(join(dataDir, "images"));
  await mkdir(join(dataDir, ".restore-1"));
  const names = ["lodge.sqlite-wal", "lodge-before-restore.sqlite", "images/a.avif", ".restore-1/lodge.sqlite"];
  for (const name of names) await writeFile(join(dataDir, name), "");
  await chmod(dataDir, 0o755);
  await start(t, dataDir);
  const modes = await modesIn(dataDir);
  for (const name of names) assert.ok(modes[name], name);
  assertPrivate(modes);
});

test("files of others in the data folder, and what symbolic links lead to, are left alone", async (t) => {
  await withPublicUmask(t);
  const [dataDir, elsewhere] = [await newFolder(t), await newFolder(t)];
  await writeFile(join(dataDir, "notes.txt"), "x", { mode: 0o644 });
  await writeFile(join(elsewhere, "holiday.avif"), "x", { mode: 0o644 });
  await mkdir(join(dataDir, "images"));
  await symlink(join(elsewhere, "holiday.avif"), join(dataDir, "images", "link.avif"));
  assert.deepEqual(restrictDataFolder(dataDir), []);
  assert.equal((await modesIn(dataDir))["notes.txt"], "644");
  assert.equal((await modesIn(elsewhere))["holiday.avif"], "644");
  assert.deepEqual(restrictDataFolder(join(dataDir, "none")), []);
});

test("back-ups, and what is restored from one, are readable by their owner only", async (t) => {
  await withPublicUmask(t);
  const { place } = await sampleLodge(t);
  const backups = join(await newFolder(t), "backups");
  const file = join(backups, "lodge.tar.gz");
  await writeBackup(place, file, new Date("2026-06-15T06:30:00Z"));
  assertPrivate(await modesIn(backups));
  await chmod(backups, 0o755);
  await chmod(file, 0o644);
  assert.deepEqual(restrictBackups(backups), []);
  assertPrivate(await modesIn(backups));

  const dataDir = join(await newFolder(t), "data");
  await restoreBackup({ url: "", dataDir }, file);
  await restoreBackup({ url: "", dataDir }, file, { replace: true });
  const modes = await modesIn(dataDir);
  assert.ok(modes["lodge-before-restore.sqlite"]);
  assertPrivate(modes);
});
