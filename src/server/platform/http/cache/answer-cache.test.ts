import assert from "node:assert/strict";
import test from "node:test";
import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import type { Answer } from "../serve.ts";
import { answerCache } from "./answer-cache.ts";

const rooms = (part: Partial<Answer> = {}): Answer => ({
  status: 200,
  body: ["a room"],
  isPrivate: false,
  dependsOn: () => ["catalogue"],
  ...part,
});

function setUp() {
  const changes: CacheTag[] = [];
  const cached = answerCache({
    current: () => changes.length,
    hasChanged: (tags, since) => changes.slice(since).some((tag) => tags.includes(tag)),
  });
  let calls = 0;
  const ask = (answer: Answer) => async () => {
    calls += 1;
    return answer;
  };
  return { cached, ask, change: (tag: CacheTag) => void changes.push(tag), calls: () => calls };
}

test("a reply is used for other pages until what it depends on changes", async () => {
  const { cached, ask, change, calls } = setUp();
  const first = await cached("/api/rooms", ask(rooms()));
  change("night:2026-07-01");
  assert.equal(await cached("/api/rooms", ask(rooms())), first);
  change("catalogue");
  assert.notEqual(await cached("/api/rooms", ask(rooms())), first);
  assert.equal(calls(), 2);
});

test("a change while a reply is read makes it stale", async () => {
  const { cached, ask, change, calls } = setUp();
  await cached("/api/rooms", async () => {
    change("catalogue");
    return rooms();
  });
  await cached("/api/rooms", ask(rooms()));
  assert.equal(calls(), 1);
});

test("failures, and replies for one caller, are asked for every time", async () => {
  const { cached, ask, calls } = setUp();
  for (const answer of [rooms({ status: 404 }), rooms({ status: 500 }), rooms({ dependsOn: undefined })]) {
    const before = calls();
    for (let turn = 0; turn < 2; turn++) await cached("/api/rooms", ask(answer));
    assert.equal(calls() - before, 2);
  }
});
