/** `npm run with-postgres -- <command>`: runs a command with a temporary PostgreSQL. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgres } from "./postgres.ts";

const [command, ...args] = process.argv.slice(2).filter((arg, i) => i > 0 || arg !== "--");
if (!command) {
  console.error("Usage: npm run with-postgres -- <command>");
  process.exit(2);
}

const postgres = await startPostgres();
const env = { ...process.env, TEST_DATABASE_URL: postgres.url, DATABASE_URL: postgres.url };
const child = spawn(command, args, { stdio: "inherit", env });
// The command receives these signals too, from the terminal or directly.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, "exit").catch((error: Error) => {
  console.error(error.message);
  return [127];
});
await postgres.stop();
process.exitCode = code ?? 1;
