import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { TestEvent } from "node:test/reporters";
import report from "./test-reporter.ts";

type Event = Pick<TestEvent, "type"> & { data: Record<string, unknown> };

// The runner asks for times, which depend on the machine.
delete process.env.TEST_FILE_TIMES;

async function printed(...events: Event[]): Promise<string> {
  async function* run() {
    for (const event of events) yield event as unknown as TestEvent;
  }
  let text = "";
  for await (const part of report(run())) text += part;
  return text;
}

const passed: Event = {
  type: "test:pass",
  data: { nesting: 0, name: "a test", file: "/some/a.test.ts", details: { duration_ms: 1 } },
};
const failed: Event = {
  type: "test:fail",
  data: {
    nesting: 0,
    name: "a test",
    file: "/some/a.test.ts",
    details: { duration_ms: 1, error: new Error("not so") },
  },
};
const output = (type: "test:stdout" | "test:stderr", file: string, message: string): Event => ({
  type,
  data: { file, message },
});
const says = (message: string): Event => ({ type: "test:diagnostic", data: { nesting: 0, message } });
const ended = (success: boolean, failures = 0): Event => ({
  type: "test:summary",
  data: { success, counts: { tests: 1, passed: 1 - failures, skipped: 0, todo: 0 } },
});
const counts = [says("tests 1"), says("suites 0"), says("fail 0"), says("duration_ms 160.37")];

test("a run that passes prints its counts alone", async () => {
  const all = [output("test:stderr", "/some/a.test.ts", "a warning"), passed, ...counts, ended(true)];
  assert.equal(await printed(...all), "1 passed, 0 failed\n");
});

test("a failed test prints its error and its file's output, not the output of others", async () => {
  const text = await printed(
    output("test:stdout", "/some/a.test.ts", "of its file"),
    output("test:stdout", "/some/b.test.ts", "of another"),
    failed,
    ended(false, 1),
  );
  assert.match(text, /✖ a test .*Error: not so.*a\.test\.ts printed:\n {4}of its file.*0 passed, 1 failed\n$/s);
  assert.doesNotMatch(text, /of another|No test failed/);
});

test("what comes after a test has ended fails the run, and is printed with all output", async () => {
  const late = 'Error: Test "a test" generated asynchronous activity after the test ended.';
  const text = await printed(
    output("test:stderr", "/some/b.test.ts", "the database is closed"),
    passed,
    says(late),
    ...counts,
    ended(false),
  );
  assert.match(text, /b\.test\.ts printed:\n {4}the database is closed/);
  assert.ok(text.includes(`✖ ${late}\n`));
  assert.match(text, /No test failed, but the run did: 1 complaints of the runner\.\n1 passed, 0 failed\n$/);
});

test("what a test says of itself is no complaint of the runner", async () => {
  const own: Event = { type: "test:diagnostic", data: { file: "/some/a.test.ts", message: "seed 7" } };
  assert.equal(await printed(own, passed, ended(true)), "1 passed, 0 failed\n");
});

const begun: Event = {
  type: "test:dequeue",
  data: { nesting: 0, name: "a slow test", file: `${process.cwd()}/b.test.ts` },
};
const finished: Event = { type: "test:complete", data: begun.data };

/** The reporter of a process whose timers are these mocked ones, given some events; moves the time by seconds. */
async function watched(t: TestContext, use: (tick: (seconds: number) => void) => AsyncIterable<Event>) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const exit = t.mock.method(process, "exit", () => undefined);
  const error = t.mock.method(console, "error", () => {});
  const { default: report }: typeof import("./test-reporter.ts") = await import(`./test-reporter.ts?${t.name}`);
  const events = use((seconds) => t.mock.timers.tick(seconds * 1000)) as AsyncIterable<TestEvent>;
  for await (const part of report(events)) assert.equal(part, "");
  return { exits: exit.mock.calls.map((call) => call.arguments), said: String(error.mock.calls[0]?.arguments[0]) };
}

test("a process in which no test begins or ends is ended, and says which test and what else keeps it alive", async (t) => {
  const { exits, said } = await watched(t, async function* (tick) {
    for (const event of [begun, finished, begun]) {
      tick(299);
      yield event;
    }
    tick(300);
  });
  assert.deepEqual(exits, [[1]]);
  assert.match(
    said,
    /^No test .* for 5 minutes\. In progress: b\.test\.ts: a slow test\. What keeps the process alive/,
  );
});

test("a test that replaces the timers while others are reported ends no process", async (t) => {
  const { exits } = await watched(t, async function* (tick) {
    yield begun;
    for (const name of ["setTimeout", "clearTimeout"] as const) t.mock.method(globalThis, name, () => {});
    tick(200);
    yield finished;
    tick(200);
  });
  assert.deepEqual(exits, []);
});
