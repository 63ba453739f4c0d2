import assert from "node:assert/strict";
import test from "node:test";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import { newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import { aPicture, picturesIn } from "#tests/support/website/pictures.ts";
import { imageStoreOf } from "./platform/images/open-store.ts";
import { saveImage } from "./platform/images/save.ts";
import { readConfig } from "./process/config.ts";
import { startApp } from "./start.ts";

test("starting the server deletes the pictures of saves that failed before", async (t) => {
  const database = await newDatabase();
  t.after(() => database.remove());
  const picked = await aPicture();
  const upload = { name: picked.name, type: picked.type, size: picked.size, bytes: await picked.bytes() };
  const instant = new Date("2026-06-15T06:30:00Z");
  const { db, close } = await openTestDatabase(database);
  await saveImage(
    db,
    upload,
    { field: "images", rule: pictureRule },
    { imageStore: imageStoreOf(database, db), instant },
  );
  await close();

  const env = {
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    DEMO_DATA: "off",
    ADMIN_PASSWORD: "x".repeat(10),
  };
  const startAt = async (iso: string) => {
    const { app } = await startApp(readConfig(env), {
      logLevel: "silent",
      synchronous: "OFF",
      now: () => new Date(iso),
    });
    await app.close();
    const { db, close } = await openTestDatabase(database);
    return (await picturesIn(imageStoreOf(database, db)).finally(close)).length;
  };
  assert.equal(await startAt("2026-06-15T07:00:00Z"), 1);
  assert.equal(await startAt("2026-06-15T08:00:00Z"), 0);
});
