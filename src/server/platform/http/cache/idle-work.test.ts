import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { idleWork } from "./idle-work.ts";

function setUp(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const server = { busy: 0 };
  const done: string[] = [];
  const idle = idleWork({ everyMs: 200, busiest: 0.2, utilization: () => server.busy });
  const want = (key: string) => idle.want(key, async () => void done.push(key));
  /** Lets as many looks pass, each with what it began. */
  const pass = async (looks: number) => {
    for (let look = 0; look < looks; look++) {
      t.mock.timers.tick(200);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { want, idle, pass, done, server };
}

test("work is done one piece at a time, each key once, and only while the server has little to do", async (t) => {
  const { want, pass, done, server } = setUp(t);
  server.busy = 0.9;
  for (const key of ["/", "/rooms", "/"]) want(key);
  await pass(5);
  assert.deepEqual(done, []);
  server.busy = 0.1;
  await pass(1);
  assert.deepEqual(done, ["/"]);
  await pass(3);
  assert.deepEqual(done, ["/", "/rooms"]);
  want("/later");
  await pass(1);
  assert.deepEqual(done, ["/", "/rooms", "/later"]);
});

test("the next piece waits for the one before", async (t) => {
  const { want, idle, pass, done } = setUp(t);
  const { promise, resolve } = Promise.withResolvers<void>();
  idle.want("slow", () => promise);
  want("next");
  await pass(3);
  assert.deepEqual(done, []);
  resolve();
  await pass(2);
  assert.deepEqual(done, ["next"]);
});

test("once stopped, nothing more is begun, and what was begun has ended", async (t) => {
  const { want, idle, pass, done } = setUp(t);
  const { promise, resolve } = Promise.withResolvers<void>();
  idle.want("slow", () => promise.then(() => void done.push("slow")));
  want("next");
  await pass(1);
  const stopped = idle.stop().then(() => done.push("stopped"));
  want("later");
  resolve();
  await stopped;
  await pass(3);
  assert.deepEqual(done, ["slow", "stopped"]);
});
