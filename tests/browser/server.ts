import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Database, openDatabase } from "#server/database/connection.ts";

export const staffLogin = { userId: "meera", password: "front desk of the lodge" };

/** A lodge that is open: the real server on a port and a data folder of its own, with the demo content. */
export interface LodgeServer {
  url: string;
  /** The same database, beside the server: to arrange what no screen can. */
  database: Database;
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does, once what it needs is built. */
export async function startLodge(env: Record<string, string> = {}): Promise<LodgeServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "lodge-browser-"));
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      ADMIN_USER_ID: staffLogin.userId,
      ADMIN_PASSWORD: staffLogin.password,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await addressOf(child);
  const database = await openDatabase({ url: "", dataDir, exclusive: false });
  return {
    url,
    database,
    stop: async () => {
      await database.close();
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads the address from what the server prints when it is ready. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("the server's output is not piped");
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /The lodge is open: (http:\S+)/.exec(line)?.[1];
    if (address) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error("the server ended before it was ready");
}
