import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { businessDateAt } from "#domain/platform/time/business-date.ts";
import { type Night, nightAt } from "#domain/platform/time/nights.ts";
import { type Database, openDatabase } from "#server/platform/database/connection.ts";
import packageFile from "../../package.json" with { type: "json" };
import { makeLive } from "../support/platform/live.ts";
import type { HostReply, HostRequest } from "./lodge-host.ts";

export const staffLogin = { userId: "meera", password: "front desk of the lodge" };

/** A running server with its own port and data folder, and the demo content. */
export interface LodgeServer {
  url: string;
  pid: number;
  /** A second connection to the server's database, to set up test data. */
  database: Database;
  /** The current date in the hotel's time zone. */
  today: Night;
  /** The server's stderr output; empty without errors. */
  errors: string[];
  stop(): Promise<void>;
}

const quarterHour = 15 * 60_000;

/**
 * Keeps the hotel's date from changing during a test, and the working day from being another: another time zone from shortly
 * before midnight until the working day begins in Manipal.
 */
function timeZoneAwayFromMidnight(): string {
  const zone = "Asia/Kolkata";
  const now = new Date();
  const isSameDay = nightAt(now, zone) === nightAt(new Date(now.getTime() + quarterHour), zone);
  return isSameDay && businessDateAt(now, zone) === nightAt(now, zone) ? zone : "Pacific/Honolulu";
}

/** The environment, flags and program of `npm start`. */
function startCommand(): { env: Record<string, string>; args: string[] } {
  const words = packageFile.scripts.start.split(" ").slice("exec env".split(" ").length);
  const node = words.indexOf("node");
  const settings = words.slice(0, node).map((word) => word.split("=") as [string, string]);
  return { env: Object.fromEntries(settings), args: words.slice(node + 1) };
}

function environmentOf(dataDir: string, env: Record<string, string>): Record<string, string> {
  return {
    ...(process.env as Record<string, string>),
    ...startCommand().env,
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    PUBLIC_URL: "",
    DEMO_DATA: "on",
    // Every test comes from the same address.
    RATE_LIMITS: "off",
    HOTEL_TIME_ZONE: timeZoneAwayFromMidnight(),
    ADMIN_USER_ID: staffLogin.userId,
    ADMIN_PASSWORD: staffLogin.password,
    ...env,
  };
}

const newFolder = () => mkdtemp(join(tmpdir(), "lodge-browser-"));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/**
 * Starts the built server as `npm start` does. A DATA_DIR given in `env` is not deleted at the end. `program` replaces the
 * server's entry file.
 */
export async function startLodge(env: Record<string, string> = {}, program?: string): Promise<LodgeServer> {
  const { args } = startCommand();
  const dataDir = env.DATA_DIR ?? (await newFolder());
  const fullEnv = environmentOf(dataDir, env);
  const child = spawn(process.execPath, program ? [...args.slice(0, -1), program] : args, {
    env: fullEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
  const url = await addressOf(child).catch((error) => {
    throw new Error(`${error.message}\n${errors.join("")}`);
  });
  const database = await openDatabase({ url: env.DATABASE_URL ?? "", dataDir, exclusive: false });
  return {
    url,
    pid: child.pid as number,
    database,
    today: nightAt(new Date(), fullEnv.HOTEL_TIME_ZONE as string),
    errors,
    stop: async () => {
      await database.close();
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      if (!env.DATA_DIR) await removeFolder(dataDir);
    },
  };
}

/** A program that opens lodges, one at a time: each costs a tenth of starting the server. */
export interface LodgeHost {
  /** Without content, unless `env` asks for it. */
  open(env?: Record<string, string>): Promise<LodgeServer>;
  stop(): Promise<void>;
}

export async function startHost(): Promise<LodgeHost> {
  const { args } = startCommand();
  const program = join(import.meta.dirname, "lodge-host.ts");
  const template = await newFolder();
  const child = spawn(process.execPath, [...args.slice(0, -1), program], {
    env: environmentOf(template, {}),
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const ended = once(child, "exit").then(() => [{ error: "it ended" }]);
  let errors: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (text: string) => errors.push(text));
  const ask = async (request: HostRequest): Promise<HostReply> => {
    child.send(request);
    const [reply]: HostReply[] = await Promise.race([once(child, "message"), ended]);
    if (!reply || reply.error) throw new Error(`The lodge can't be opened: ${reply?.error}\n${errors.join("")}`);
    return reply;
  };
  // Migrated once; the other lodges start with a copy.
  await ask({ env: environmentOf(template, { DEMO_DATA: "off" }) });
  const database = await openDatabase({ url: "", dataDir: template, exclusive: false });
  await makeLive(database.db);
  await database.close();
  await ask({});

  const open = async (ownEnv: Record<string, string> = {}): Promise<LodgeServer> => {
    const dataDir = await newFolder();
    await cp(template, dataDir, { recursive: true });
    const env = environmentOf(dataDir, { DEMO_DATA: "off", ...ownEnv });
    errors = [];
    const { url = "" } = await ask({ env });
    const database = await openDatabase({ url: "", dataDir, exclusive: false });
    return {
      url,
      pid: child.pid as number,
      database,
      today: nightAt(new Date(), env.HOTEL_TIME_ZONE as string),
      errors,
      stop: async () => {
        await database.close();
        await ask({});
        await removeFolder(dataDir);
      },
    };
  };
  const stop = async () => {
    child.disconnect();
    await ended;
    await removeFolder(template);
  };
  return { open, stop };
}

/** Reads the URL that the server prints when it is ready. */
async function addressOf({ stdout }: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const address = /(?:The lodge is open|Not open to guests yet): (http:\S+)/.exec(line)?.[1];
    if (address) {
      stdout.resume();
      return address;
    }
  }
  throw new Error("the server ended before it was ready");
}
