import assert from "node:assert/strict";
import test from "node:test";
import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import { type Kept, keeper } from "./kept.ts";
import type { Db } from "./tables/schema.ts";

function setUp(onRead: (change: (tag: CacheTag) => void) => void = () => {}) {
  const changes: CacheTag[] = [];
  const change = (tag: CacheTag) => void changes.push(tag);
  const keep = keeper({} as Db, {
    current: () => changes.length,
    hasChanged: (tags, since) => changes.slice(since).some((tag) => tags.includes(tag)),
  });
  let reads = 0;
  const rooms: Kept<number> = {
    dependsOn: ["catalogue"],
    read: async () => {
      reads += 1;
      onRead(change);
      return reads;
    },
  };
  return { keep, rooms, change, reads: () => reads };
}

test("what is kept is read once, also by calls at the same time, until one of its tags changes", async () => {
  const { keep, rooms, change } = setUp();
  assert.deepEqual(await Promise.all([keep(rooms), keep(rooms)]), [1, 1]);
  change("night:2026-07-01");
  assert.equal(await keep(rooms), 1);
  change("catalogue");
  assert.equal(await keep(rooms), 2);
  assert.equal(await keep({ ...rooms }), 3);
});

test("a change while it is read makes it stale", async () => {
  const { keep, rooms } = setUp((change) => change("catalogue"));
  await keep(rooms);
  assert.equal(await keep(rooms), 2);
});

test("a failure is not kept", async () => {
  let isDown = true;
  const { keep, rooms } = setUp(() => {
    if (isDown) throw new Error("The database is away");
  });
  await assert.rejects(keep(rooms), /away/);
  isDown = false;
  assert.equal(await keep(rooms), 2);
});
