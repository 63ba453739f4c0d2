import sys
p=sys.argv[1]+'/tests/architecture.test.ts'
s=open(p).read()
def sub(a,b):
    global s
    assert a in s, a
    s=s.replace(a,b,1)
sub('''/** The layer of a file, followed by the feature for services and routes of the server. */
function layerOf(path: string): string {
  const server = /^src\\/server\\/([a-z-]+)\\/(.+)$/.exec(path);
  if (server) {
    const [, folder, file = ""] = server as unknown as [string, string, string];
    if (folder === "http" || folder === "database") return folder;
    return file === "routes.ts" ? `routes ${folder}` : `service ${folder}`;
  }
''','''/** In their order: an area imports only itself and those before it. */
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
  const [, name = ""] = /^src\\/(?:domain|contract|server|web\\/(?:admin|site|shared))\\/([a-z]+)\\//.exec(path) ?? [];
  return areas.indexOf(name);
}

/** Whether an import goes to a later area. The database's tables may take the types of what they store from any. */
function isAgainstOrder(from: string, to: string, typeOnly: boolean): boolean {
  if (areaOf(from) < 0 || areaOf(to) <= areaOf(from)) return false;
  return !(typeOnly && from.startsWith("src/server/platform/database/tables/"));
}

/** The layer of a file, followed by the feature for services and routes of the server. */
function layerOf(path: string): string {
  const server = /^src\\/server\\/[a-z]+\\/([a-z-]+)\\/(.+)$/.exec(path);
  if (server && areaOf(path) >= 0) {
    const [, folder, file = ""] = server as unknown as [string, string, string];
    if (folder === "http" || folder === "database") return folder;
    return file === "routes.ts" ? `routes ${folder}` : `service ${folder}`;
  }
''')
sub('''  const web = /^src\\/web\\/(ui|shared|site|admin)\\//.exec(path);
''','''  // What every page is made of, such as the client of the API.
  if (path.startsWith("src/web/shared/platform/app/")) return "web";
  const web = /^src\\/web\\/(ui|shared|site|admin)\\//.exec(path);
''')
sub('''test("the domain and the contract import''','''test("every import follows the order of the areas", () => {
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
  const layers = /^src\\/(domain|contract|web\\/(admin|site|shared))\\/./;
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
    .map((folder) => [folder, readdirSync(folder).filter((name) => !/\\.(test|spec)\\.tsx?$|\\.(css|md)$/.test(name))] as const)
    .filter(([, entries]) => entries.length > 25)
    .map(([folder, entries]) => `${folder}: ${entries.length}`);
  assert.deepEqual(wide, []);
});

test("the domain and the contract import''')
sub('''  const feature = /^src\\/(server\\/[^/]+|web\\/(site|admin)\\/[^/]+|web\\/[^/]+)(?=\\/)/.exec(path);
  return feature?.[0] ?? dirname(path);''','''  if (areaOf(path) < 0) return /^src\\/web\\/[^/]+(?=\\/)/.exec(path)?.[0] ?? dirname(path);
  const feature = /^src\\/(server|web\\/(site|admin))\\/[^/]+\\/[^/]+(?=\\/)/.exec(path);
  return feature?.[0] ?? dirname(path);''')
import re
s=re.sub(r'/\*\* The feature or layer, as in .*? \*/','/** The feature or layer, as in `src/server/billing/payments` or `src/web/ui`; otherwise the file\'s folder. */',s)
open(p,'w').write(s)
