/**
 * Prepares a clone: installs the locked dependencies and builds the pages, each only where missing or stale.
 * Runs on Node 20 with Node's own modules only, because it installs everything else.
 * `--no-build` is for the development server.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fingerprint } from "./fingerprint.mjs";

const root = join(import.meta.dirname, "..");
const at = (...parts) => join(root, ...parts);
const lock = at("build/.setup-lock");
const stamp = at("node_modules/.setup.json");
const lockExpiryMs = 15 * 60_000;
const neededNode = 24;

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

function fail(message, status = 1) {
  console.error(message);
  process.exit(status);
}

/** The requested dependencies; npm writes the optional ones into two of the maps, in varying order. */
const requestedDependencies = ({ dependencies, devDependencies, optionalDependencies }) =>
  JSON.stringify(Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort());

function dependenciesKey() {
  const hash = createHash("sha256").update(readFileSync(at("package-lock.json")));
  hash.update(requestedDependencies(readJson(at("package.json"))));
  return hash.update(`${process.platform} ${process.arch}`).digest("hex");
}

const fits = (list, value) => !list || [list].flat().includes(value);

// npm may omit packages for other platforms, and those whose conditions can't be judged here.
const mayBeMissing = ({ optional, peer, os, cpu, libc }) =>
  peer || (optional && (!os || libc || !fits(os, process.platform) || !fits(cpu, process.arch)));

/** Whether a manual `npm install` left exactly what the lock file specifies. */
function installedAsLocked() {
  const installed = readJson(at("node_modules/.package-lock.json"))?.packages;
  const { "": project, ...locked } = readJson(at("package-lock.json")).packages;
  if (!installed || requestedDependencies(project) !== requestedDependencies(readJson(at("package.json"))))
    return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!installed[path]) return mayBeMissing(entry);
    return installed[path].version === entry.version && existsSync(at(path, "package.json"));
  });
}

const versionOf = (node) => spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "";
const isNewEnough = (version) => Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= neededNode;

function findNode() {
  const own = at("node_modules/.bin/node");
  if (existsSync(own) && isNewEnough(versionOf(own))) return own;
  if (isNewEnough(process.version)) return process.execPath;
  return fail(
    `This project needs Node ${neededNode} or newer. It brings one along for Linux on x64 and arm64; ` +
      `here (${process.platform}, ${process.arch}) it found ${process.version}. Please install Node from https://nodejs.org.`,
  );
}

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  if (error) fail(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

function install() {
  console.log("Installing the dependencies…");
  const npm = process.env.npm_execpath ?? "";
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // Not this process's own Node: npm may be about to replace it.
  const status = npm.endsWith("npm-cli.js")
    ? run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args])
    : run("npm", args);
  if (status !== 0) fail("The dependencies could not be installed.", status);
}

const readyNode = () => {
  const { key, node } = readJson(stamp) ?? {};
  return key === dependenciesKey() && existsSync(node) ? node : undefined;
};

function ensureDependencies() {
  const ready = readyNode();
  if (ready) return ready;
  if (!installedAsLocked()) install();
  const node = findNode();
  writeFileSync(stamp, JSON.stringify({ key: dependenciesKey(), node }));
  return node;
}

function isBuilt() {
  const wanted = [
    "build/.stamp",
    "build/client",
    "build/server/index.js",
    "build/messages",
    "build/pictures/index.json",
  ];
  return wanted.every((path) => existsSync(at(path))) && readFileSync(at("build/.stamp"), "utf8") === fingerprint(root);
}

function build(node) {
  const status = run(node, [at("scripts/build.ts")], { NODE_ENV: "production" });
  if (status !== 0) fail("The pages could not be built.", status);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The link's target is the holder's process id. Creating a link is atomic. */
function tryLock() {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    const holder = Number(readlinkSync(lock));
    const age = Date.now() - lstatSync(lock).mtimeMs;
    if (holder === process.pid || !isRunning(holder) || age > lockExpiryMs) rmSync(lock, { force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  return false;
}

async function withLock(work) {
  for (let attempt = 0; !tryLock(); attempt += 1) {
    if (attempt === 5) console.log("Another set-up is at work here; waiting for it…");
    if (attempt > 0) await pause(200);
  }
  process.once("exit", () => rmSync(lock, { force: true }));
  work();
}

const shouldBuild = !process.argv.includes("--no-build");

if (!shouldBuild) {
  await withLock(() => {
    const node = ensureDependencies();
    for (const script of ["scripts/messages/compile.ts", "scripts/build-pictures.ts"]) {
      const status = run(node, [at(script)]);
      if (status !== 0) fail("The messages and pictures could not be prepared.", status);
    }
  });
} else if (!readyNode() || !isBuilt()) {
  await withLock(() => {
    const node = ensureDependencies();
    if (!isBuilt()) build(node);
  });
}
