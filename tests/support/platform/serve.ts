// The program as main.ts starts it, without the built pages: for tests that kill it. Prints the port that it listens on.
import type { AddressInfo } from "node:net";
import { readConfig } from "#server/process/config.ts";
import { startApp } from "#server/start.ts";

const { app } = await startApp(readConfig(process.env), { logLevel: "silent" });
await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
