import assert from "node:assert/strict";
import { type ExecFileException, execFile } from "node:child_process";
import { access, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { promisify } from "node:util";
import { openDatabase } from "#server/platform/database/connection.ts";

const root = join(import.meta.dirname, "../../..");
const deploy = join(root, "docs/deploy");
const isRoot = userInfo().uid === 0;
/** Whom the commands become when root calls them, as on a server. */
const serviceUser = isRoot ? { name: "nobody", uid: 65534, gid: 65534 } : { name: userInfo().username, ...userInfo() };

async function newServer(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), "lodge-server-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const [dataDir, backups, envFile] = ["data/3001", "backups", "lodge.env"].map((name) => join(folder, name));
  if (!dataDir || !backups || !envFile) throw new Error("unreachable");
  await mkdir(dataDir, { recursive: true });
  await mkdir(backups);
  await (await openDatabase({ url: "", dataDir })).close();
  await writeFile(
    envFile,
    `# A comment\nDATA_DIR=${dataDir}\nBACKUP_DIR=${backups}\nREGISTER_KEY=${"ab".repeat(32)}\n`,
  );
  await chmod(envFile, 0o600);
  if (isRoot) {
    for (const name of await readdir(folder, { recursive: true })) {
      if (name !== "lodge.env") await chown(join(folder, name), serviceUser.uid, serviceUser.gid);
    }
    await chmod(folder, 0o755);
  }
  const env = {
    PATH: process.env.PATH ?? "",
    TMPDIR: backups,
    KADALU_ENV: envFile,
    KADALU_PROGRAM: root,
    KADALU_USER: serviceUser.name,
    KADALU: join(deploy, "kadalu"),
    KADALU_COPY_ENV: join(folder, "none"),
    BACKUP_DIR: backups,
    // The setting of another installation in the shell of whoever calls: it must not be used.
    DATABASE_URL: "",
  };
  const run = (command: string, args: string[] = [], more: Record<string, string> = {}) =>
    promisify(execFile)(join(deploy, command), args, { env: { ...env, ...more } }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: ExecFileException) => `failed: ${stdout}${stderr}`,
    );
  const archives = async () => (await readdir(backups)).filter((name) => name.endsWith(".tar.gz")).toSorted();
  return { folder, dataDir, backups, run, archives };
}

test("kadalu backs up, drills and restores as the service, whoever calls it", async (t) => {
  const { dataDir, backups, run, archives } = await newServer(t);
  assert.match(await run("kadalu", ["backup"]), /It was read back and verified/);
  const [archive = ""] = await archives();
  assert.equal((await stat(join(backups, archive))).uid, serviceUser.uid);
  assert.match(await run("kadalu", ["drill"]), /was restored into an empty folder and is in order/);
  assert.match(await readFile(join(backups, "last-drill"), "utf8"), /^\d{4}-\d\d-\d\dT/);
  assert.match(await run("kadalu", ["restore", join(backups, archive)]), /^failed: .*already\.\nUse --replace/s);
  assert.match(await run("kadalu", ["restore", join(backups, archive), "--replace"]), /all records agree/);
  assert.equal((await stat(join(dataDir, "lodge.sqlite"))).uid, serviceUser.uid);
  assert.match(await run("kadalu", ["nonsense"]), /kadalu backup \[file\]/);
});

test("the nightly back-up keeps two weeks, the first of each month, and always the newest", async (t) => {
  const { backups, run, archives } = await newServer(t);
  const aged = async (name: string, days: number) => {
    await writeFile(join(backups, name), "");
    const time = new Date(Date.now() - days * 24 * 60 * 60_000);
    await utimes(join(backups, name), time, time);
  };
  await aged("lodge-20250101T033000Z.tar.gz", 500);
  await aged("lodge-20260101T033000Z.tar.gz", 100);
  await aged("lodge-20260105T033000Z.tar.gz", 96);
  await aged("lodge-20260330T033000Z.tar.gz", 3);
  assert.doesNotMatch(await run("kadalu-lodge-backup"), /failed/);
  const kept = await archives();
  assert.equal(kept.length, 3);
  assert.deepEqual(kept.slice(0, 2), ["lodge-20260101T033000Z.tar.gz", "lodge-20260330T033000Z.tar.gz"]);
});

test("the watch names an old back-up and a lodge that does not answer", async (t) => {
  const { dataDir, run } = await newServer(t);
  const more = { LODGE_HEALTH: "http://127.0.0.1:9/healthz", LODGE_DATA: dataDir };
  const said = await run("kadalu-lodge-watch", [], more);
  assert.match(said, /^failed: The newest back-up in .* is older than 26 hours\./);
  assert.match(said, /The lodge does not answer at http:\/\/127\.0\.0\.1:9\/healthz/);
  await run("kadalu", ["backup"]);
  assert.doesNotMatch(await run("kadalu-lodge-watch", [], more), /older than 26 hours/);
});

test("the installer puts everything in its place, with secrets of its own, and a second run keeps them", async (t) => {
  const stage = await mkdtemp(join(tmpdir(), "lodge-stage-"));
  t.after(() => rm(stage, { recursive: true, force: true }));
  const install = () =>
    promisify(execFile)("sh", [join(deploy, "install-debian.sh"), "inn.example"], {
      env: { PATH: process.env.PATH ?? "", KADALU_STAGE: stage },
    });
  const { optionalDependencies } = JSON.parse(await readFile(join(deploy, "../../package.json"), "utf8"));
  const node = optionalDependencies[`node-linux-${process.arch}`];
  // Debian's own is older than what the program and the tools that build it need.
  assert.ok((await install()).stdout.includes(`with Node ${node}\n`));
  const envFile = join(stage, "etc/kadalu-lodge.env");
  const written = await readFile(envFile, "utf8");
  assert.match(written, /^PUBLIC_URL=https:\/\/inn\.example$/m);
  assert.match(written, /^REGISTER_KEY=[0-9a-f]{64}$/m);
  assert.match(written, /^ADMIN_PASSWORD=\S{12,}$/m);
  assert.equal((await stat(envFile)).mode & 0o777, 0o600);
  assert.match(await readFile(join(stage, "etc/caddy/Caddyfile"), "utf8"), /^inn\.example \{$/m);
  const unit = await readFile(join(stage, "etc/systemd/system/kadalu-lodge@.service"), "utf8");
  const program = join(stage, "opt/kadalu-lodge/current");
  assert.match(unit, /^WorkingDirectory=\/opt\/kadalu-lodge\/current$/m);
  for (const file of ["src/server/main.ts", "src/server/data.ts", "package-lock.json"])
    await access(join(program, file));
  for (const command of ["kadalu", "kadalu-lodge-backup", "kadalu-lodge-watch"]) {
    assert.equal((await stat(join(stage, "usr/local/sbin", command))).mode & 0o777, 0o755);
  }
  await install();
  assert.equal(await readFile(envFile, "utf8"), written);
});
