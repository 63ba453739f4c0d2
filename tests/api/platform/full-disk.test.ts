import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { addBooking, listBookings } from "#contract/reservations/bookings.ts";
import { addAmenity } from "#contract/rooms/amenities.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { openDatabase } from "#server/platform/database/connection.ts";
import { isUnavailable } from "#server/platform/database/errors.ts";
import { readConfig } from "#server/process/config.ts";
import { startApp } from "#server/start.ts";
import { failsWith, testApp, transportOf } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { makeLive } from "#tests/support/platform/live.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { aPicture } from "#tests/support/website/pictures.ts";

/** Mounts a small file system; undefined where that is not permitted. */
function smallDisk(options: string): { folder: string; unmount(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "lodge-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  const unmount = () => {
    // Lazily, because files there are closed after this.
    spawnSync("umount", ["--lazy", folder]);
    rmdirSync(folder);
  };
  if (status === 0) return { folder, unmount };
  rmdirSync(folder);
  return undefined;
}

const mounting = (() => {
  const disk = engine === "sqlite" && process.platform === "linux" ? smallDisk("size=64k") : undefined;
  disk?.unmount();
  return { skip: !disk && "needs SQLite and the permission to mount" };
})();

function diskFor(t: TestContext, options: string): string {
  const disk = smallDisk(options);
  assert.ok(disk);
  t.after(disk.unmount);
  return disk.folder;
}

const owner = { userId: "meera", password: "a long enough password" };

async function lodgeIn(t: TestContext, dataDir: string) {
  const clock = { instant: new Date("2026-06-15T06:30:00Z") };
  const env = { DATA_DIR: dataDir, DEMO_DATA: "off", ADMIN_USER_ID: owner.userId, ADMIN_PASSWORD: owner.password };
  const { app } = await startApp(readConfig(env), { logLevel: "silent", now: () => clock.instant });
  t.after(() => app.close());
  const command = await openDatabase({ url: "", dataDir, exclusive: false });
  await makeLive(command.db);
  const room = await storeRoom(command.db, { totalRooms: 500 });
  t.after(() => command.close());
  return { app, clock, room, db: command.db, transport: transportOf(app) };
}

test("a full disk refuses writes, serves reads, and recovers without a restart", mounting, async (t) => {
  const dataDir = diskFor(t, "size=6m");
  const { app, clock, room, db, transport } = await lodgeIn(t, dataDir);
  const { token } = await call(transport, login, { body: owner });
  const health = async () => (await app.inject("/healthz")).json();
  const body = aBookingInput({ roomId: room._id, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const book = () => call(transport, addBooking, { body });
  const form = async () => ({ name: "Fan", type: "free" as const, icon: await aPicture({ width: 400, height: 400 }) });
  const addFan = async () => call(transport, addAmenity, { body: (await form()) as never }, { token });
  let booked = 0;
  await book().then(() => booked++);
  assert.deepEqual(await health(), { status: "ok" });

  const filler = join(dataDir, "filler.log");
  const { bavail, bsize } = statfsSync(dataDir);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  // Existing pages have some space left, which is used first.
  let refused: unknown;
  while (!refused)
    refused = await book().then(
      () => void booked++,
      (error: unknown) => error ?? "",
    );
  await failsWith(book(), "unavailable");
  await failsWith(addFan(), "unavailable");
  assert.deepEqual(await health(), { status: "read-only" });
  assert.equal((await app.inject("/healthz")).statusCode, 200);
  assert.equal((await call(transport, listRooms, {})).length, 1);
  // After ten minutes a session's last use would be written.
  clock.instant = new Date(clock.instant.getTime() + 10 * 60_000);
  const { pagination } = await call(transport, listBookings, { query: {} }, { token });
  assert.equal(pagination.total, booked, "staff see every booking");

  rmSync(filler);
  await book().then(() => booked++);
  assert.deepEqual(await health(), { status: "ok" });
  await addFan();
  await assertInventory(db);
  const { rows } = await sql`pragma integrity_check`.execute(db);
  assert.deepEqual(
    rows.map((row) => ({ ...(row as object) })),
    [{ integrity_check: "ok" }],
  );
  assert.equal((await db.selectFrom("booking").select("id").execute()).length, booked);
});

test("opening a read-only data folder fails as unavailable", mounting, async (t) => {
  const dataDir = diskFor(t, "size=64k,ro");
  await assert.rejects(openDatabase({ url: "", dataDir }), (error: unknown) => isUnavailable(error));
});

test("a database that becomes read-only refuses writes until it is writable again", {
  skip: engine === "postgres" && "only SQLite has this pragma",
}, async (t) => {
  const { app, api, db, clock, staffToken } = await testApp(t);
  const token = await staffToken();
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2 });
  const body = aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  await sql`pragma query_only = on`.execute(db);
  await failsWith(api(addBooking, { body }), "unavailable");
  assert.deepEqual((await app.inject("/healthz")).json(), { status: "read-only" });
  assert.equal((await api(listRooms, {})).length, 1);
  clock.instant = new Date(clock.instant.getTime() + 10 * 60_000);
  assert.equal((await api(listBookings, { query: {} }, { token })).pagination.total, 0);
  await sql`pragma query_only = off`.execute(db);
  await api(addBooking, { body });
  assert.deepEqual((await app.inject("/healthz")).json(), { status: "ok" });
  await assertInventory(db);
});
