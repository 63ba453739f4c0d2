import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { imageFiles, imageUrl, parseImageUrl } from "#domain/platform/files/images.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { fillEmptyDatabase } from "#server/operations/demo/fill.ts";
import { migrateToLatest } from "#server/platform/database/migrate.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { folderStore } from "#server/platform/images/folder-store.ts";
import { imageStoreOf, keepBuiltPictures } from "#server/platform/images/open-store.ts";
import { readConfig } from "#server/process/config.ts";
import { startApp } from "#server/start.ts";
import { testApp, testRegisterKey } from "#tests/support/platform/app.ts";
import { newDatabase, openAsItIs, openDb } from "#tests/support/platform/database.ts";
import { storeOlderRow } from "#tests/support/platform/older-rows.ts";
import { readPictures } from "../../../scripts/build-pictures.ts";

const root = join(import.meta.dirname, "../../..");
const built = folderStore(join(root, "build/pictures"));
const never = new AbortController().signal;

interface Release {
  commit: string;
  lastMigration: string;
  /** The pictures that the rows of the demo, or of pages, could name. */
  pictures: string[];
}
/** Grows with each picture that is added or rendered again, and never loses one. */
const releases: Release[] = JSON.parse(await readFile(join(root, "tests/fixtures/picture-addresses.json"), "utf8"));
const addresses = new Set(releases.flatMap(({ pictures }) => pictures));
const oldIcons = ["/icons/wifi.svg", "/icons/sea-view.svg", "/guests/asha-rao.svg", "/banner_image.jpeg"];

test("every picture that a release has had is still in the program, and every new one is in the list of addresses", async () => {
  const found = new Set<string>();
  for (const folder of ["assets/pictures", "assets/pictures/former"]) {
    for (const { image } of await readPictures(join(root, folder))) found.add(imageUrl(image));
  }
  assert.deepEqual([...found].toSorted(), [...addresses].toSorted());
});

const earlier = new Set<string>();

for (const { commit, lastMigration, pictures: named } of releases) {
  // Each address once: an update treats those that a release shares with an earlier one alike.
  const pictures = named.filter((url) => !earlier.has(url));
  for (const url of pictures) earlier.add(url);
  test(`the pictures that a database of ${commit} names are shown after an update, and with the data`, async (t) => {
    const database = await newDatabase({ isMigrated: false });
    const older = await openAsItIs(database);
    await migrateToLatest(older, { last: lastMigration });
    await storeNames(t, older, pictures);
    await older.destroy();

    // The pictures go into the store at the first start, and stay there also in a program without them.
    const env = {
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.url,
      DEMO_DATA: "off",
      ADMIN_PASSWORD: "x".repeat(12),
    };
    const { app } = await startApp(readConfig(env), {
      logLevel: "silent",
      synchronous: "OFF",
      clientFolder: join(root, "public"),
    });
    const names = pictures.flatMap((url) => imageFiles(parseImageUrl(url) ?? assert.fail(url))).map(({ name }) => name);
    const fetched = names.filter((name) => /\.jpg$|-160\.avif$/.test(name)).map((name) => `/images/${name}`);
    for (const url of [...fetched, ...oldIcons]) {
      assert.equal((await app.inject(url)).statusCode, 200, url);
    }
    // A process locks the folder of SQLite, but not the pictures in it.
    const beside = await openAsItIs(database);
    const store = imageStoreOf(database, beside);
    while (!(await store.hasAll(names))) await new Promise((resolve) => setTimeout(resolve, 20));
    await beside.destroy();
    await app.close();
    const without = await testApp(t, { beside: { database, clock: { instant: new Date() } } });
    t.after(() => database.remove());
    for (const url of fetched) assert.equal((await without.app.inject(url)).statusCode, 200, url);
  });
}

/** A room that shows them all, in the columns of its time. */
async function storeNames(t: TestContext, older: Db, pictures: string[]): Promise<void> {
  const current = await openDb(t);
  const { _id: id } = await storeRoom(current);
  const room = await current.selectFrom("room").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await storeOlderRow(older, "room", room);
  for (const [position, url] of pictures.entries())
    await storeOlderRow(older, "room_image", { room_id: id, position, url });
}

test("the demo's pictures are stored with its data, once, and no upload is touched", async (t) => {
  const { app, db, imageStore, clock } = await testApp(t);
  await fillEmptyDatabase(db, { instant: clock.instant, timeZone: "Asia/Kolkata", registerKey: testRegisterKey });
  const uploaded = "/images/0123456789abcdef01234567-800x600.jpg";
  await storeRoom(db, { images: [uploaded] });
  await db.insertInto("image").values({ id: "0123456789abcdef01234567", url: uploaded, used_at: "" }).execute();
  let written = 0;
  const store = {
    ...imageStore,
    write: (files: Parameters<typeof imageStore.write>[0]) => {
      written += files.length;
      return imageStore.write(files);
    },
  };
  await keepBuiltPictures(db, { store, built, signal: never });
  const rows = await db.selectFrom("room_image").select("url").distinct().execute();
  const names = rows
    .filter(({ url }) => url !== uploaded)
    .flatMap(({ url }) => imageFiles(parseImageUrl(url) ?? assert.fail(url)));
  assert.ok(names.length > 0 && written >= names.length);
  for (const { name } of names) assert.equal((await app.inject(`/images/${name}`)).statusCode, 200, name);
  written = 0;
  await keepBuiltPictures(db, { store, built, signal: never });
  assert.equal(written, 0);
});
