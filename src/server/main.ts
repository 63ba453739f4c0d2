// Production server. Node runs this file directly; only the pages are built.
import { join } from "node:path";
import { isUnavailable } from "./platform/database/errors.ts";
import { NewerSchema } from "./platform/database/migrate.ts";
import { ConfigError, readConfig } from "./process/config.ts";
import { describeLogin } from "./process/first-login.ts";
import { maskFor } from "./process/masking.ts";
import { ForeignFiles, refuseAsRoot } from "./process/own-files.ts";
import { startHints } from "./process/start-hints.ts";
import { readPageBuilds } from "./site/page-builds.ts";
import { startApp } from "./start.ts";

const build = join(import.meta.dirname, "../../build");

// Like the log, output that can't be written must not stop the server.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

async function main() {
  const config = readConfig(process.env);
  refuseAsRoot(config.dataDir);
  const pages = await readPageBuilds(build);
  const { app, newLogin, clockWarning, isSiteOpen, enteredAddress } = await startApp(config, {
    pages,
    clientFolder: join(build, "client"),
  });

  const stop = () => void app.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  const address = await app.listen({ host: config.host, port: config.port });
  const isTerminal = process.stdout.isTTY === true;
  const login = describeLogin(config.admin, { isFirst: newLogin !== undefined, isTerminal });
  const known = { ...config, publicUrl: config.publicUrl || enteredAddress };
  for (const hint of startHints(known)) process.stdout.write(`${hint}\n`);
  if (clockWarning) process.stdout.write(`${clockWarning}\n`);
  const state = isSiteOpen ? "The lodge is open:" : "Not open to guests yet:";
  process.stdout.write(`\n${state} ${address}\nStaff sign in at   ${address}/admin/login — ${login}\n\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`${maskFor(process.env)(describeError(error))}\n`);
  process.exit(1);
}

// Node prints the fields of an uncaught error as well, for example a connection URL.
process.on("uncaughtException", fail);
main().catch(fail);

/** Without a stack for errors that the operator can fix. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return String(error);
  if (error instanceof ForeignFiles) return error.message;
  if (error instanceof NewerSchema) return error.message;
  if (isUnavailable(error)) return `The database can't be used: ${error.message}`;
  return error.stack ?? String(error);
}
