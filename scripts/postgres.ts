import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { findProgram, installDebianPackage, programFolders } from "./machine.ts";

export interface Postgres {
  url: string;
  /** The process that starts and stops the server; none for a server that runs already. */
  pid?: number | undefined;
  stop(): Promise<void>;
}

/** A durable server for crash tests. */
export interface DurablePostgres extends Postgres {
  /** Kills it without a checkpoint; resolves when all of its processes are gone. */
  crash(): Promise<void>;
  restart(): Promise<void>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

const startTimeoutMs = 30_000;
const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "200",
  log_min_messages: "fatal",
};
// The test data need not survive a crash.
const nonDurable = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // A database lives for seconds; statistics that appear meanwhile would also keep it from being used again.
  autovacuum: "off",
  jit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
};

// Stops the server when this process ends, even by SIGKILL: its end of the pipe is then closed.
const watchdog = `
folder=$1; shift
exec 3<&0
"$@" </dev/null &
server=$!
(cat <&3 >/dev/null; kill -INT "$server" 2>/dev/null) &
wait "$server"
status=$?
[ -e "$folder/keep" ] || rm -rf -- "$folder"
exit "$status"`;

function findPrograms(): string | undefined {
  const newestFirst = (a: string, b: string) => b.localeCompare(a, "en", { numeric: true });
  const packaged = globSync("/usr/lib/postgresql/*/bin").sort(newestFirst);
  const initdb = findProgram(["initdb"], [...programFolders(), ...packaged]);
  return initdb && dirname(realpathSync(initdb));
}

function installPrograms(): string | undefined {
  // The package would otherwise create and start a cluster of its own.
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    mkdirSync("/etc/postgresql-common", { recursive: true });
    writeFileSync("/etc/postgresql-common/createcluster.conf", "create_main_cluster = false\n", { flag: "a" });
  }
  return installDebianPackage("postgresql") ? findPrograms() : undefined;
}

const idOf = (which: "-u" | "-g", user: string) => {
  const { status, stdout } = spawnSync("id", [which, user], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : undefined;
};

function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const user = idOf("-u", "postgres") === undefined ? "kadalu-postgres" : "postgres";
  if (idOf("-u", user) === undefined) execFileSync("useradd", ["--system", "--user-group", "--no-create-home", user]);
  return { uid: idOf("-u", user), gid: idOf("-g", user) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("No free port");
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A connection that breaks means only that the server is not ready.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function makeCluster(programs: string, folder: string, owner: Owner): void {
  const locale = process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8";
  const args = ["-D", join(folder, "data"), "-U", "postgres", "--auth=trust", "-E", "UTF8", `--locale=${locale}`];
  const { status, stderr } = spawnSync(join(programs, "initdb"), [...args, "--no-sync"], {
    ...owner,
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

interface Cluster {
  programs: string;
  folder: string;
  owner: Owner;
  port: number;
  settings: Record<string, string>;
}

const urlOf = ({ port }: Cluster) => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** Resolves when the server accepts connections. */
async function serve(cluster: Cluster) {
  const { programs, folder, owner, port } = cluster;
  const options = Object.entries(cluster.settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [join(programs, "postgres"), "-D", join(folder, "data"), "-p", String(port), ...options];
  const child = spawn("/bin/sh", ["-c", watchdog, "watchdog", folder, ...command], {
    ...owner,
    cwd: "/",
    // Ctrl-C is for the tests; the server stops after them.
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output = `${output}${chunk}`.slice(-4000);
  });
  const ended = once(child, "exit");
  child.stdin.on("error", () => {});
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers(urlOf(cluster)))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL did not start: ${output}`);
    }
    await pause(50);
  }
  return { stop, ended, pid: child.pid };
}

async function withCluster<T>(own: Record<string, string>, use: (cluster: Cluster) => Promise<T>): Promise<T> {
  const programs = findPrograms() ?? installPrograms();
  if (!programs) {
    throw new Error("The tests need PostgreSQL: install it (initdb and postgres), or set TEST_DATABASE_URL to one.");
  }
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), "kadalu-postgres-"));
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    makeCluster(programs, folder, owner);
    const all = { ...settings, unix_socket_directories: folder, ...own };
    return await use({ programs, folder, owner, port: await freePort(), settings: all });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Starts a temporary server on a free port, or uses TEST_DATABASE_URL. Removed by `stop` or when this process ends. */
export function startPostgres(): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return Promise.resolve({ url: given, stop: async () => {} });
  return withCluster(nonDurable, async (cluster) => {
    const { stop, pid } = await serve(cluster);
    return { url: `${urlOf(cluster)}?host=${encodeURIComponent(cluster.folder)}`, stop, pid };
  });
}

/** With durable commits. */
export function startDurablePostgres(): Promise<DurablePostgres> {
  return withCluster({}, async (cluster) => {
    const keep = join(cluster.folder, "keep");
    let server = await serve(cluster);
    const crash = async () => {
      writeFileSync(keep, "");
      const [pid] = readFileSync(join(cluster.folder, "data/postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGQUIT");
      await server.ended;
    };
    const restart = async () => {
      rmSync(keep, { force: true });
      server = await serve(cluster);
    };
    return { url: urlOf(cluster), crash, restart, stop: () => server.stop() };
  });
}
