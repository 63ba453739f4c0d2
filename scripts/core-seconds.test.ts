import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import test from "node:test";
import { CoreSeconds } from "./core-seconds.ts";

/** Uses a processor for so long; asking how long it was takes time of the system, too. */
const busy = (seconds: number) =>
  `for (let used = 0; used < ${seconds * 1e6}; ) { const { user, system } = process.cpuUsage(); used = user + system; }`;
const only = process.platform !== "linux" && "processor time is read on Linux";

test("a stage is charged for its child, for what the child starts and for what outlives it", {
  skip: only,
}, async (t) => {
  const meter = new CoreSeconds();
  t.after(() => meter.stop());
  const start = (program: string, stage: string) => {
    const child = spawn(process.execPath, ["-e", program], { stdio: ["pipe", "ignore", "inherit"] });
    meter.assign(child.pid, stage);
    // A process that outlives the child ends with its input.
    t.after(() => child.stdin.end());
    return child;
  };
  const inner = JSON.stringify(`${busy(0.6)} process.stdin.resume()`);
  const outer = `
    const { spawn } = require("node:child_process");
    ${busy(0.5)}
    spawn(process.execPath, ["-e", ${inner}], { stdio: ["inherit", "ignore", "inherit"], detached: true }).unref();
    setTimeout(() => process.exit(), 1000);`;
  const [one, other] = [start(outer, "one"), start(busy(0.4), "other")];
  await Promise.all([once(one, "exit"), once(other, "exit")]);
  const deadline = Date.now() + 20_000;
  while ((meter.of("one") ?? 0) < 1 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100));
  const [ones, others] = [meter.of("one") ?? 0, meter.of("other") ?? 0];
  assert.ok(ones > 0.9 && ones < 3, `${ones} s`);
  assert.ok(others > 0.1 && others < 2, `${others} s`);
  assert.equal(meter.of("another"), 0);
});
