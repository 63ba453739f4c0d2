// npm run bench:hostile [-- --calls 10000] [--seed N]: generated hostile calls to every endpoint, on both engines.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../../scripts/postgres.ts";

const { values } = parseArgs({ options: { calls: { type: "string", default: "10000" }, seed: { type: "string" } } });
const seed = values.seed ?? String(Date.now() % 2 ** 31);
const root = join(import.meta.dirname, "../..");

/** Runs tests/api/platform/fuzz.test.ts with more calls. */
async function runCalls(engine: string, url: string | undefined): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--test", "--test-reporter=spec", "tests/api/platform/fuzz.test.ts"], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: url, FUZZ_CALLS: values.calls, FUZZ_SEED: seed },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${engine}: ${values.calls} calls, seed ${seed}: ${code === 0 ? "passed" : "FAILED"}, ${seconds} s`);
  if (code !== 0) console.log(output);
  return code === 0;
}

const postgres = await startPostgres();
try {
  const outcomes = [await runCalls("SQLite", undefined), await runCalls("PostgreSQL", postgres.url)];
  process.exitCode = outcomes.every(Boolean) ? 0 : 1;
} finally {
  await postgres.stop();
}
