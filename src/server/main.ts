// Production server. Node runs this file directly; only the pages are built.
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { ConfigError, readConfig, siteUrlOf } from "./config.ts";
import { isUnavailable } from "./database/errors.ts";
import { NewerSchema } from "./database/migrate.ts";
import { startApp } from "./start.ts";

const build = join(import.meta.dirname, "../../build");

async function main() {
  const config = readConfig(process.env);
  const pages = (await import(join(build, "server/index.js"))) as ServerBuild;
  const { app, newLogin } = await startApp(config, { pages, clientFolder: join(build, "client") });

  const stop = () => void app.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  const address = await app.listen({ host: config.host, port: config.port });
  const login = newLogin
    ? `user ${newLogin.userId}, password ${newLogin.password} (said only now; change it with: npm run staff -- reset ${newLogin.userId})`
    : `as set before (forgotten: npm run staff -- reset ${config.admin.userId})`;
  if (config.smtpUrl && !config.publicUrl) {
    process.stdout.write(
      `Links in mails lead to ${siteUrlOf(config)}: set PUBLIC_URL if guests reach the site by another name.\n`,
    );
  }
  process.stdout.write(`\nThe lodge is open: ${address}\nStaff sign in at   ${address}/admin/login — ${login}\n\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
});

/** Without a stack for errors that the operator can fix. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return String(error);
  if (error instanceof NewerSchema) return error.message;
  if (isUnavailable(error)) return `The database can't be used: ${error.message}`;
  return error.stack ?? String(error);
}
