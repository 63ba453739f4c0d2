import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { findCycles } from "./support/platform/cycles.ts";
import { readSources, type SourceFile } from "./support/platform/imports.ts";

const sources = readSources("src").filter((file) => !file.path.endsWith(".test.ts"));
const everything = readSources("src", "tests", "scripts", "bench");

/** In their order: an area imports only itself and those before it. */
const areas = [
  "platform",
  "pricing",
  "property",
  "website",
  "rooms",
  "billing",
  "register",
  "reservations",
  "operations",
];

/** The position of a file's area. Programs, the roots of the pages and `ui` compose or serve all areas and have none. */
function areaOf(path: string): number {
  if (path.startsWith("src/content/")) return areas.indexOf("website");
  const [, name = ""] = /^src\/(?:domain|contract|server|web\/(?:admin|site|shared))\/([a-z]+)\//.exec(path) ?? [];
  return areas.indexOf(name);
}

/** Whether an import goes to a later area. The database's tables may take the types of what they store from any. */
function isAgainstOrder(from: string, to: string, typeOnly: boolean): boolean {
  if (areaOf(from) < 0 || areaOf(to) <= areaOf(from)) return false;
  return !(typeOnly && from.startsWith("src/server/platform/database/tables/"));
}

/** The layer of a file, followed by the feature for services and routes of the server. */
function layerOf(path: string): string {
  const server = /^src\/server\/[a-z]+\/([a-z-]+)\/(.+)$/.exec(path);
  if (server && areaOf(path) >= 0) {
    const [, folder, file = ""] = server as unknown as [string, string, string];
    if (folder === "http" || folder === "database") return folder;
    return file === "routes.ts" ? `routes ${folder}` : `service ${folder}`;
  }
  if (path.startsWith("src/server/")) return "program";
  // The foundation of every page, such as the client of the API.
  if (path.startsWith("src/web/shared/platform/app/")) return "web";
  const web = /^src\/web\/(ui|shared|site|admin)\//.exec(path);
  if (web) return web[1] as string;
  return path.split("/")[1] as string;
}

/** The dependency rules. A layer not named here may import nothing of the project. */
function mayImport(from: string, to: string, typeOnly: boolean): boolean {
  const [kind, feature] = from.split(" ");
  const [toKind, toFeature] = to.split(" ");
  switch (kind) {
    case "domain":
      return to === "domain";
    case "contract":
      return to === "domain" || to === "contract";
    case "database":
      return to === "database" || (to === "domain" && typeOnly);
    case "messages":
      return to === "domain";
    case "content":
      return to === "domain" || to === "content";
    case "http":
      return ["domain", "contract", "http", "database", "messages"].includes(to);
    case "service":
      return ["domain", "database", "messages", "content"].includes(to) || toKind === "service";
    case "routes":
      return ["domain", "contract", "http"].includes(to) || (toKind === "service" && toFeature === feature);
    case "program":
      return to !== "web" || typeOnly;
    case "ui":
      return to === "ui";
    case "shared":
      return ["domain", "ui", "shared"].includes(to);
    case "site":
    case "admin":
      return ["domain", "contract", "ui", "shared", "web", from].includes(to);
    case "web":
      return ["domain", "contract", "web", "ui"].includes(to);
    default:
      return false;
  }
}

test("every import follows the dependency rules", () => {
  const violations = sources.flatMap((file) =>
    file.imports
      .filter((target) => /^src\/.*\.tsx?$/.test(target.path))
      .filter((target) => !mayImport(layerOf(file.path), layerOf(target.path), target.typeOnly))
      .map((target) => `${file.path} → ${target.path}`),
  );
  assert.deepEqual(violations, []);
});

test("every import follows the order of the areas", () => {
  const violations = sources.flatMap((file) =>
    file.imports
      .filter((target) => isAgainstOrder(file.path, target.path, target.typeOnly))
      .map((target) => `${file.path} → ${target.path}`),
  );
  assert.deepEqual(violations, []);
});

test("an import of a later area is found, and what composes may import all", () => {
  const [billing, reservations] = ["src/domain/billing/payments.ts", "src/domain/reservations/bookings.ts"];
  assert.ok(isAgainstOrder(billing, reservations, true));
  assert.ok(!isAgainstOrder(reservations, billing, false));
  assert.ok(isAgainstOrder("src/web/shared/rooms/room-card.tsx", "src/web/shared/reservations/stay-form.ts", false));
  assert.ok(!isAgainstOrder("src/server/start.ts", "src/server/operations/mails/worker.ts", false));
  const tables = "src/server/platform/database/tables/mail-tables.ts";
  assert.ok(!isAgainstOrder(tables, reservations, true));
  assert.ok(isAgainstOrder(tables, reservations, false));
});

test("every file of a layer has an area", () => {
  const layers = /^src\/(domain|contract|web\/(admin|site|shared))\/./;
  const homeless = sources.filter(({ path }) => layers.test(path) && areaOf(path) < 0);
  assert.deepEqual(homeless.map(nameOf), []);
});

test("no folder has more than 25 entries besides tests, style sheets and documents", () => {
  const folders = readdirSync(".", { withFileTypes: true })
    .filter((entry) => ["src", "tests", "bench", "scripts"].includes(entry.name))
    .flatMap(({ name }) => [
      name,
      ...readdirSync(name, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== "migrations")
        .map((entry) => join(entry.parentPath, entry.name)),
    ]);
  const wide = folders
    .map(
      (folder) =>
        [folder, readdirSync(folder).filter((name) => !/\.(test|spec)\.tsx?$|\.(css|md)$/.test(name))] as const,
    )
    .filter(([, entries]) => entries.length > 25)
    .map(([folder, entries]) => `${folder}: ${entries.length}`);
  assert.deepEqual(wide, []);
});

test("the domain and the contract import nothing from Node, React or a database", () => {
  const allowed = /^(valibot)$/;
  const violations = sources
    .filter((file) => /^src\/(domain|contract)\//.test(file.path))
    .flatMap((file) => file.packages.filter((name) => !allowed.test(name)).map((name) => `${file.path}: ${name}`));
  assert.deepEqual(violations, []);
});

test("only database/ depends on the database engine", () => {
  const violations = sources
    .filter((file) => file.path.startsWith("src/server/") && layerOf(file.path) !== "database")
    .filter((file) => file.packages.some((name) => ["pg", "node:sqlite"].includes(name)));
  assert.deepEqual(violations.map(nameOf), []);
});

test("no public page imports admin-only packages", () => {
  const heavy = /^(@tanstack\/react-query)$/;
  const violations = sources
    .filter((file) => ["site", "shared"].includes(layerOf(file.path)))
    .filter((file) => file.packages.some((name) => heavy.test(name)));
  assert.deepEqual(violations.map(nameOf), []);
});

test("the admin accesses its URLs only through useUrlState, which keeps search terms out of them", () => {
  const violations = sources.filter((file) => layerOf(file.path) === "admin" && file.text.includes("useSearchParams"));
  assert.deepEqual(violations.map(nameOf), []);
});

test("migrations import nothing of the project", () => {
  const violations = sources
    .filter((file) => file.path.startsWith("src/server/platform/database/migrations/"))
    .filter((file) => file.imports.length > 0 || file.packages.some((name) => name !== "kysely"));
  assert.deepEqual(violations.map(nameOf), []);
});

/** The feature or layer, as in `src/server/billing/payments` or `src/web/ui`; otherwise the file's folder. */
function folderOf(path: string): string {
  if (areaOf(path) < 0) return /^src\/web\/[^/]+(?=\/)/.exec(path)?.[0] ?? dirname(path);
  const feature = /^src\/(server|web\/(site|admin))\/[^/]+\/[^/]+(?=\/)/.exec(path);
  return feature?.[0] ?? dirname(path);
}

test("files have no import cycles, type imports included", () => {
  const targetsOf = new Map(sources.map(({ path, imports }) => [path, imports.map((target) => target.path)]));
  assert.deepEqual(findCycles(targetsOf), []);
});

test("folders have no import cycles, type imports included", () => {
  const targetsOf = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = folderOf(path);
    const targets = imports
      .filter((target) => /^src\/.*\.tsx?$/.test(target.path))
      .map((target) => folderOf(target.path));
    targetsOf.set(from, new Set([...(targetsOf.get(from) ?? []), ...targets.filter((to) => to !== from)]));
  }
  assert.deepEqual(findCycles(targetsOf), []);
});

test("findCycles finds every cycle", () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
  assert.deepEqual(findCycles(graph({ a: ["b", "c"], b: ["c"], c: [] })), []);
  assert.deepEqual(findCycles(graph({ a: ["b"], b: ["c"], c: ["b"] })), [["b", "c", "b"]]);
  assert.deepEqual(findCycles(graph({ a: ["a"] })), [["a", "a"]]);
});

test("what only tests import is in tests/", () => {
  const isTest = (path: string) => path.endsWith(".test.ts") || /^(tests|bench|scripts)\//.test(path);
  const importers = Map.groupBy(
    everything.flatMap(({ path, imports }) => imports.map((target) => ({ from: path, to: target.path }))),
    ({ to }) => to,
  );
  // Migrations, pages and their addresses are opened by name.
  const isOpened = (path: string) => /\/migrations\/|\/page\.tsx$|^src\/web\/routes\.ts$/.test(path);
  const found = sources.map(nameOf).filter((path) => {
    const own = importers.get(path) ?? [];
    return !isOpened(path) && own.length > 0 && own.every(({ from }) => isTest(from));
  });
  assert.deepEqual(found, []);
});

test("a list with a file has its columns once: only a list that is no table writes its own rows", () => {
  const writers = sources
    .filter(({ path, text }) => path.startsWith("src/") && /\bcsvOf\(/.test(text))
    .map(nameOf)
    .filter((path) => !path.startsWith("src/domain/platform/files/"));
  // The parts of a closed day stand below each other, and Form III has a column for each field of the portal.
  assert.deepEqual(writers.toSorted(), [
    "src/server/billing/day-close/csv.ts",
    "src/server/register/register/export.ts",
  ]);
});

test("no file is longer than 400 lines", () => {
  const long = everything.filter((file) => file.lines > 400).map((file) => `${file.path}: ${file.lines}`);
  assert.deepEqual(long, []);
});

test("colours are defined only in the tokens", () => {
  const sheets = readdirSync("src/web", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && !name.endsWith("tokens.css"))
    .map((name) => ({ name, text: readFileSync(join("src/web", name), "utf8") }));
  const colour = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|lab|lch)\(/i;
  const violations = sheets.flatMap(({ name, text }) =>
    text
      .split("\n")
      .filter((line) => colour.test(line.replace(/url\([^)]*\)/g, "").replace(/rgb\(from [^)]*\)/g, "")))
      .map((line) => `${name}: ${line.trim()}`),
  );
  assert.deepEqual(violations, []);
});

test("no page sets a style attribute, which the content security policy would block", () => {
  const violations = sources.filter((file) => file.path.endsWith(".tsx") && /\sstyle=\{/.test(file.text));
  assert.deepEqual(violations.map(nameOf), []);
});

function nameOf(file: SourceFile): string {
  return file.path;
}

test("every public page with a loader keeps its data when a dialog opens or closes", () => {
  const pages = sources
    .filter((file) => file.path.startsWith("src/web/site/") && /export (async )?function loader\b/.test(file.text))
    .filter((file) => !/\bshouldRevalidate\b/.test(file.text));
  assert.deepEqual(pages.map(nameOf), []);
});
