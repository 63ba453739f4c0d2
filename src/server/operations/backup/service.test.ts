import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { downloadBackup, drillBackup, listBackups, makeBackup, scheduleBackups } from "#contract/operations/backups.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { isTooOld, scheduledDay } from "#domain/operations/backups.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { runDueJobs } from "#server/platform/jobs/service.ts";
import { repeatedWork } from "#server/repeated-work.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, type TestApp, testApp, testStaff } from "#tests/support/platform/app.ts";
import { engine, newDatabase } from "#tests/support/platform/database.ts";
import { newFolder } from "#tests/support/property/sample-lodge.ts";
import { backUpIfDue } from "./service.ts";
import { backUpsOf } from "./thread.ts";

const going = new AbortController().signal;
const minute = 60_000;
const hour = 60 * minute;

/** A lodge whose back-ups go into a folder of the test. */
async function withBackUps(t: TestContext) {
  const folder = join(await newFolder(t), "backups");
  const database = await newDatabase();
  t.after(() => database.remove());
  const clock = { instant: new Date("2026-06-15T06:30:00Z") };
  const backUps = backUpsOf(database, folder, () => clock.instant);
  const app = await testApp(t, { beside: { database, clock }, backUps });
  const owner = { token: await app.staffToken() };
  return { ...app, owner, folder, backUps };
}

const later = ({ clock }: Pick<TestApp, "clock">, millis: number) => {
  clock.instant = new Date(clock.instant.getTime() + millis);
};

async function backupTask({ api, owner }: Awaited<ReturnType<typeof withBackUps>>) {
  const { attention } = await api(getDashboard, {}, owner);
  return attention.tasks.find(({ kind }) => kind === "backup");
}

test("an owner backs up, sees what was read back, tries it and downloads it", async (t) => {
  const lodge = await withBackUps(t);
  const { api, app, db, owner, folder, clock } = lodge;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2 });
  await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  assert.deepEqual(await backupTask(lodge), { kind: "backup", matter: "none", at: "" });

  const { backups: made } = await api(makeBackup, {}, owner);
  const [backup] = made.backups;
  assert.ok(backup?.contents);
  const name = "lodge-20260615T063000-desk.tar.gz";
  assert.deepEqual(
    [backup.name, backup.takenAt, backup.drilledAt, backup.contents.missing],
    [name, clock.instant.toISOString(), "", 0],
  );
  assert.ok(backup.contents.rows > 3 && backup.contents.tables > 50 && backup.bytes > 1000);
  assert.deepEqual([made.folder, made.isRunning, made.fault], [folder, false, null]);
  assert.equal(await backupTask(lodge), undefined);

  const params = { id: name };
  const { backups: tried } = await api(drillBackup, { params }, owner);
  assert.deepEqual([tried.backups[0]?.drilledAt, tried.backups[0]?.drillFault], [clock.instant.toISOString(), ""]);
  assert.deepEqual((await readdir(folder)).toSorted(), [name, `${name}.json`]);

  const wrong = await failsWith(api(downloadBackup, { params, body: { ownPassword: "no" } }, owner), "invalid_input");
  assert.ok(wrong.fields?.ownPassword);
  const { address } = await api(downloadBackup, { params, body: { ownPassword: testStaff.password } }, owner);
  const file = await app.inject(address);
  assert.deepEqual(
    [file.statusCode, file.headers["content-type"], file.headers["cache-control"]],
    [200, "application/gzip", "no-store"],
  );
  assert.match(
    String(file.headers["content-disposition"]),
    /^attachment; filename="lodge-20260615T063000-desk.tar.gz"$/,
  );
  const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  assert.equal(sha(file.rawPayload), sha(await readFile(join(folder, name))));

  for (const other of [
    address.slice(0, -3),
    address.replace(name, "lodge-20260101T000000.tar.gz"),
    `/backups/${name}`,
    address.replace(name, "..%2Flodge.sqlite"),
  ])
    assert.equal((await app.inject(other)).statusCode, 404, other);
  later(lodge, 3 * minute);
  assert.equal((await app.inject(address)).statusCode, 404);

  const { entries } = await api(listAudit, { query: { entity: "settings" } }, owner);
  assert.deepEqual(
    entries.map(({ action }) => action),
    ["Back-up downloaded", "Back-up tried", "Backed up"],
  );
});

test("only owners see, make, try and fetch back-ups, and Today tells only them", async (t) => {
  const lodge = await withBackUps(t);
  const { api, staffToken } = lodge;
  const manager = { token: await staffToken("manager") };
  const params = { id: "lodge-20260615T063000-desk.tar.gz" };
  const schedule = { isDaily: true, hour: 3, keep: 7 };
  for (const call of [
    () => api(listBackups, {}, manager),
    () => api(makeBackup, {}, manager),
    () => api(drillBackup, { params }, manager),
    () => api(downloadBackup, { params, body: { ownPassword: "x" } }, manager),
    () => api(scheduleBackups, { body: schedule }, manager),
  ])
    await failsWith(call(), "forbidden");
  const { attention } = await api(getDashboard, {}, manager);
  assert.deepEqual(attention.tasks, []);
  for (const name of ["lodge-20990101T000000.tar.gz", "../../etc/passwd", "lodge.sqlite"])
    await failsWith(api(drillBackup, { params: { id: name } }, lodge.owner), "not_found");
});

test("the daily one is made at its hour by one instance, tried, and the oldest make room", async (t) => {
  const lodge = await withBackUps(t);
  const { api, db, owner, backUps, clock, folder, imageStore, database } = lodge;
  const config = { retentionMonths: 0, releaseUrl: "", feedAllowHosts: [], publicUrl: "", host: "", port: 1 };
  const work = { config, now: () => clock.instant, imageStore, gateway: undefined, backUps };
  const others = [db];
  if (engine === "postgres") others.push((await testApp(t, { beside: { database, clock } })).db);
  const turn = () =>
    Promise.all(
      others.map((db) => {
        const { backups } = repeatedWork({ ...work, db });
        return runDueJobs({ db, now: () => clock.instant, jobs: { backups }, onError: assert.fail }, going);
      }),
    );
  await mkdir(folder, { recursive: true });
  // The rotation of commands is another one.
  await writeFile(join(folder, "lodge-20260101T000000.tar.gz"), "");
  await turn();
  assert.equal((await api(listBackups, {}, owner)).backups.backups.length, 1);
  // It is noon: that of three o'clock is missing, and made at once.
  await api(scheduleBackups, { body: { isDaily: true, hour: 3, keep: 2 } }, owner);
  // A session does not last for days.
  const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const signedIn = async () => ({ token: await insertSession(db, id, clock.instant) });
  for (let day = 15; day <= 17; day++) {
    later(lodge, minute);
    await turn();
    later(lodge, 14 * hour);
    await turn();
    later(lodge, 10 * hour - minute);
  }
  const { backups } = await api(listBackups, {}, await signedIn());
  const names = backups.backups.map(({ name }) => name);
  assert.deepEqual(names, [
    "lodge-20260617T063100-desk.tar.gz",
    "lodge-20260616T063100-desk.tar.gz",
    "lodge-20260101T000000.tar.gz",
  ]);
  assert.equal(backups.backups[0]?.drilledAt, "2026-06-17T06:31:00.000Z");
  assert.equal(await backupTask({ ...lodge, owner: await signedIn() }), undefined);
  later(lodge, 27 * hour);
  assert.deepEqual(await backupTask({ ...lodge, owner: await signedIn() }), {
    kind: "backup",
    matter: "old",
    at: "2026-06-17T06:31:00.000Z",
  });
});

test("what stands in the way is said, tried again after an hour, and no worse file is left", async (t) => {
  const lodge = await withBackUps(t);
  const { api, db, owner, backUps, clock, folder } = lodge;
  // Whatever the user of the tests may do: a file is in the place of the folder.
  await writeFile(folder, "");
  const failure = await failsWith(api(makeBackup, {}, owner), "backup_failed");
  assert.match(failure.message, /can’t be written to.*BACKUP_DIR/);
  assert.equal((failure.details as { fault: string }).fault, "folder");
  const { fault } = (await api(listBackups, {}, owner)).backups;
  assert.equal(fault?.fault, "folder");
  assert.deepEqual(await backupTask(lodge), { kind: "backup", matter: "failed", at: clock.instant.toISOString() });
  await api(scheduleBackups, { body: { isDaily: true, hour: 3, keep: 2 } }, owner);
  await rm(folder);
  later(lodge, 59 * minute);
  await backUpIfDue(db, backUps, clock.instant);
  assert.deepEqual((await api(listBackups, {}, owner)).backups.backups, []);
  later(lodge, minute);
  await backUpIfDue(db, backUps, clock.instant);
  assert.equal((await api(listBackups, {}, owner)).backups.backups.length, 1);
  assert.equal(await backupTask(lodge), undefined);
});

test("a full disk is named, and a back-up that can't be restored is on Today until a better one is made", async (t) => {
  const full = Object.assign(new AppError("backup_failed", "full", { details: { fault: "space", text: "ENOSPC" } }));
  const stub = { folder: "/nowhere", write: () => Promise.reject(full), drill: async () => {} };
  const app = await testApp(t, { backUps: stub });
  await failsWith(app.api(makeBackup, {}, { token: await app.staffToken() }), "backup_failed");
  const { fault } = (await app.api(listBackups, {}, { token: await app.staffToken() })).backups;
  assert.deepEqual([fault?.fault, fault?.text], ["space", "ENOSPC"]);

  const lodge = await withBackUps(t);
  const { api, owner, folder, clock } = lodge;
  const [backup] = (await api(makeBackup, {}, owner)).backups.backups;
  assert.ok(backup);
  const file = join(folder, backup.name);
  await chmod(file, 0o600);
  await writeFile(file, (await readFile(file)).subarray(0, 2000));
  const broken = await failsWith(api(drillBackup, { params: { id: backup.name } }, owner), "backup_failed");
  assert.match(broken.message, /damaged and can’t be restored/);
  const [listed] = (await api(listBackups, {}, owner)).backups.backups;
  assert.equal(listed?.drilledAt, clock.instant.toISOString());
  assert.notEqual(listed?.drillFault, "");
  assert.equal((await backupTask(lodge))?.kind, "backup");
  later(lodge, minute);
  const [better] = (await api(makeBackup, {}, owner)).backups.backups;
  await api(drillBackup, { params: { id: better?.name ?? "" } }, owner);
  assert.equal(await backupTask(lodge), undefined);
});

test("the day of a schedule begins at its hour, and the newest may be a day and two hours old, or a week by hand", () => {
  const schedule = { isDaily: true, hour: 3, keep: 2 };
  assert.equal(scheduledDay(schedule, { today: "2026-06-15", hour: 2 }), "2026-06-14");
  assert.equal(scheduledDay(schedule, { today: "2026-06-15", hour: 3 }), "2026-06-15");
  const at = "2026-06-15T00:00:00.000Z";
  assert.equal(isTooOld(schedule, at, new Date("2026-06-16T02:00:00Z")), false);
  assert.equal(isTooOld(schedule, at, new Date("2026-06-16T02:00:01Z")), true);
  assert.equal(isTooOld({ ...schedule, isDaily: false }, at, new Date("2026-06-22T00:00:00Z")), false);
  assert.equal(isTooOld({ ...schedule, isDaily: false }, at, new Date("2026-06-22T00:00:01Z")), true);
});
