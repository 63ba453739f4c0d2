import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { imageFiles, parseImageUrl } from "#domain/platform/files/images.ts";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { aPicture } from "#tests/support/website/pictures.ts";
import { saveImage } from "./save.ts";
import { sweepImages } from "./sweep.ts";

const uploadedAt = new Date("2026-06-15T06:30:00Z");
const hoursLater = (hours: number) => new Date(uploadedAt.getTime() + hours * 3_600_000);

/** A picture that no record refers to. */
async function withUnusedPicture(t: TestContext) {
  const { db, imageStore } = await testApp(t);
  const file = await aPicture();
  const upload = { name: file.name, type: file.type, size: file.size, bytes: await file.bytes() };
  const field = { field: "images", rule: pictureRule };
  const save = (instant: Date) => saveImage(db, upload, field, { imageStore, instant });
  const names = () => imageStore.list();
  /** `onRemoval` runs when the first of several files has been deleted. */
  const sweep = (instant: Date, onRemoval = async () => {}) => {
    const remove = async ([first = "", ...others]: readonly string[]) => {
      await imageStore.remove([first]);
      await onRemoval();
      await imageStore.remove(others);
    };
    return sweepImages(db, { imageStore: { ...imageStore, remove }, instant });
  };
  return { db, save, sweep, names, url: await save(uploadedAt) };
}

const filesOf = (url: string) =>
  imageFiles(parseImageUrl(url) ?? assert.fail(url))
    .map(({ name }) => name)
    .toSorted();

test("files are deleted after the commit, without blocking other transactions", { timeout: 20_000 }, async (t) => {
  const { db, sweep, names } = await withUnusedPicture(t);
  let commits = 0;
  await sweep(hoursLater(2), async () => {
    // Would block on SQLite if the sweep held a transaction.
    await transact(db, (db) => db.deleteFrom("rate_limit").execute());
    commits += 1;
  });
  assert.equal(commits, 1);
  assert.deepEqual(await names(), []);
});

test("a picture uploaded again while its files are deleted is stored under another id", async (t) => {
  const { db, save, sweep, names, url } = await withUnusedPicture(t);
  let again = "";
  await sweep(hoursLater(2), async () => {
    again = await save(hoursLater(2));
  });
  assert.notEqual(again, url);
  assert.deepEqual(await names(), filesOf(again));
  const rows = await db.selectFrom("image").select(["url", "deleted_at"]).execute();
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [{ url: again, deleted_at: null }],
  );
});

test("an interrupted sweep is repeated by one an hour later, not by an immediate one", async (t) => {
  const { db, sweep, names, url } = await withUnusedPicture(t);
  const fail = () => Promise.reject(new Error("EIO: i/o error"));
  await assert.rejects(sweep(hoursLater(2), fail), /EIO/);
  const left = filesOf(url).length - 1;
  await sweep(hoursLater(2.5));
  assert.equal((await names()).length, left, "the first sweep may still be at work");
  await sweep(hoursLater(3.5));
  assert.deepEqual(await names(), []);
  assert.deepEqual(await db.selectFrom("image").select("id").execute(), []);
});
