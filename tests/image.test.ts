import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, normalize } from "node:path";
import test from "node:test";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const generated = new Set(["node_modules", "build", ".git", ".react-router", "data", "test-results"]);
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (folder === "" && generated.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** Where somebody may have put what must stay on the machine. */
const secrets = [
  ".env",
  ".env.production",
  "docs/deploy/.env",
  "src/server/.env",
  "scripts/.env.local",
  "public/.env",
  "data/lodge.sqlite",
  "data/lodge.sqlite-wal",
  "data/keys/register.key",
  "data/images/0a.jpg",
  "src/lodge.sqlite",
  "src/register.key",
  "public/tls.pem",
  "backups/lodge-20260615.tar.gz",
  "assets/lodge-20260615.tar.gz",
  "src/server/lodge-before-restore.sqlite",
];

/** Patterns of an ignore file of Docker: each is tried on the path and its folders, and the last one that fits decides. */
function contextOf(files: string[]): string[] {
  const patterns = read("docs/deploy/Dockerfile.dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ glob: line.replace(/^!/, ""), isExcluded: !line.startsWith("!") }));
  const withFolders = (path: string): string[] => (path === "." ? [] : [path, ...withFolders(dirname(path))]);
  return files.filter((file) => {
    const fits = patterns.findLast(({ glob }) => withFolders(file).some((path) => matchesGlob(path, glob)));
    return !fits?.isExcluded;
  });
}

/** The files of the project in the image, beside packages and the build. */
function imageOf(files: string[]): string[] {
  const last =
    read("docs/deploy/Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const copied = [...last.matchAll(/^COPY --from=build .*?\/app\/(\S+) /gm)].map(([, path = ""]) => path);
  assert.ok(copied.length > 0, "the image copies what it needs by name");
  return contextOf(files).filter((file) => copied.some((path) => file === path || file.startsWith(`${path}/`)));
}

test("no secret, database or back-up comes into the build's context, and so into an image", () => {
  assert.deepEqual(contextOf(secrets), []);
  const files = filesBelow("");
  assert.deepEqual(
    contextOf(files).filter((path) => /(^|\/)\.env|\.(key|pem|sqlite|gz|log)$/.test(path)),
    [],
  );
});

test("git takes no secret", { skip: !existsSync(join(root, ".git")) && "not a clone" }, () => {
  const ignored = execFileSync("git", ["check-ignore", "--no-index", ...secrets], { cwd: root, encoding: "utf8" });
  assert.deepEqual(
    ignored.trim().split("\n"),
    secrets.filter((path) => !path.endsWith(".tar.gz") || path.startsWith("backups/")),
  );
});

test("the image has what its programs import or read, and nothing else of the project", () => {
  const files = imageOf(filesBelow(""));
  const needed = new Set<string>();
  const aliases = JSON.parse(read("package.json")).imports as Record<string, string>;
  const resolve = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
    for (const [alias, target] of Object.entries(aliases)) {
      const [prefix = "", suffix] = alias.split("*");
      if (suffix === undefined ? specifier === alias : specifier.startsWith(prefix))
        return normalize(target.replace("*", specifier.slice(prefix.length)));
    }
    return undefined;
  };
  const follow = (path: string) => {
    if (needed.has(path)) return;
    needed.add(path);
    const text = read(path).replace(/^import type [^;]*;/gms, "");
    for (const [, specifier = ""] of text.matchAll(/(?:from |import\(|^import )"([#.][^"]+)"/gm)) {
      const target = resolve(path, specifier);
      if (target && !target.startsWith("build/")) follow(target);
    }
  };
  for (const program of ["main.ts", "data.ts", "staff.ts"]) follow(`src/server/${program}`);
  // Started by name, in processes and threads of their own.
  for (const file of files.filter((path) => /-(worker|svg)\.ts$/.test(path))) follow(file);
  assert.deepEqual(
    [...needed].filter((path) => !files.includes(path)),
    [],
    "these files are imported and missing in the image",
  );
  const others = files.filter((path) => !path.startsWith("src/") && path !== "package.json");
  assert.deepEqual(others, ["public/favicon.svg"]);
  assert.deepEqual(
    files.filter((path) => /\.test\.tsx?$|\.tsx$|^src\/web\/(?!fonts\/|styles\/tokens\.css)/.test(path)),
    [],
  );
});

test("a deployment has one key of the register for all instances, and no image without its digest", () => {
  const compose = read("docs/deploy/compose.yaml");
  assert.match(compose, /REGISTER_KEY: \$\{REGISTER_KEY:\?\}/);
  assert.match(read("docs/deploy/kadalu-lodge@.service"), /^ExecStartPre=\/usr\/bin\/test -n \$\{REGISTER_KEY\}$/m);
  for (const example of ["compose.env.example", "kadalu-lodge.env.example"])
    assert.match(read(`docs/deploy/${example}`), /^REGISTER_KEY=$/m);
  const named = [
    ...compose.matchAll(/^ {4}image: (\S+)/gm),
    ...read("docs/deploy/Dockerfile").matchAll(/^FROM (\S+)/gm),
  ].map(([, name = ""]) => name);
  assert.equal(named.length, 4);
  for (const name of named) assert.match(name, /@sha256:[0-9a-f]{64}$/);
  const services = compose.slice(compose.indexOf("\nservices:"), compose.indexOf("\nvolumes:"));
  const blocks = services.split(/^ {2}(?=[a-z])/m).slice(1);
  assert.equal(blocks.length, 4);
  for (const block of blocks) assert.match(block, /<<: \*(hardened|lodge)/);
  for (const line of ["cap_drop: [ALL]", '"no-new-privileges:true"', "read_only: true"])
    assert.ok(compose.includes(line));
});
