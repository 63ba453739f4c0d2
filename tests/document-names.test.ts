import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

const root = join(import.meta.dirname, "..");
const exclude = ["node_modules/**", "build/**", "test-results/**", "data/**"];
const documents = globSync("**/*.md", { cwd: root, exclude });
const files = globSync("{src,tests,scripts,bench,docs,assets,public,.ci}/**/*", { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const places = `\n${[...files, ...globSync("*", { cwd: root })].join("\n")}\n`;
const sources = globSync("{src,tests,scripts,bench}/**/*.{ts,tsx,css,json}", {
  cwd: root,
  exclude: ["**/messages/**"],
});
const words = new Set(sources.flatMap((file) => readFileSync(join(root, file), "utf8").match(/[\w$]+/g) ?? []));

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const packages = Object.keys({ ...dependencies, ...devDependencies });

/** Names of a build, a lodge or somebody else's program, or that never were a file. */
const elsewhere = [
  /^(build|backups|uploads|DATA_DIR|\.)\//,
  /^(docs\/deploy\/\.env|manifest\.json|Asia\/Kolkata|10\.0\.0\.0\/28|MM\/DD\/YYYY|billing\/(domain|web))$/,
  /^(AsyncLocalStorage|checkInvalidHeaderChar|reuseContext|@fastify\/helmet)$/,
];
const isElsewhere = (code: string) =>
  elsewhere.some((pattern) => pattern.test(code)) ||
  packages.some((name) => code === name || code.startsWith(`${name}/`));

const withoutCode = (text: string) => text.replace(/`[^`\n]+`/g, "");

/** The texts between backticks outside of blocks of commands. */
const codeOf = (text: string) =>
  [...text.replace(/^```.*?^```/gms, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

const isPath = (code: string) =>
  /^[\w.@<>*{},[\]…-]+(\/[\w.@<>*{},[\]…-]+)*\/?$/.test(code) && /\/|\.(ts|tsx|css|md|json|spec)$/.test(code);
/** Two words at least: `changeBooking`, `PagedList`, but not `json`. */
const isName = (code: string) => /^[A-Za-z]+[a-z0-9][A-Z]\w*(\(\))?$/.test(code);

/** A path may be the end of one, `<area>` stands for any name, and `{a,b}` for each. */
function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/[.[\]]/g, "\\$&")
    .replace(/\*\*\/|…/g, ".*")
    .replace(/\*/g, "[^/\n]*")
    .replace(/<[^>]*>/g, "[^/\n]+")
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(",", "|")})`);
  return new RegExp(`(^|/)${pattern}${path.endsWith("/") ? "" : "(\n|/)"}`, "m");
}

test("the paths that documents name exist", () => {
  const missing = documents.flatMap((document) =>
    codeOf(readFileSync(join(root, document), "utf8"))
      .filter((code) => isPath(code) && !isElsewhere(code) && !patternOf(code).test(places))
      .map((code) => `${document}: ${code}`),
  );
  assert.equal(missing.join("\n"), "");
});

test("the names that documents use are in the code", () => {
  const missing = documents.flatMap((document) =>
    codeOf(readFileSync(join(root, document), "utf8"))
      .filter((code) => isName(code) && !isElsewhere(code) && !words.has(code.replace("()", "")))
      .map((code) => `${document}: ${code}`),
  );
  assert.equal(missing.join("\n"), "");
});

test("links between documents lead to files", () => {
  const broken = documents.flatMap((document) =>
    [...withoutCode(readFileSync(join(root, document), "utf8")).matchAll(/\]\(([^)#:\s]+)(#[^)]*)?\)/g)]
      .map(([, address = ""]) => address)
      .filter((address) => !existsSync(join(root, document, "..", address)))
      .map((address) => `${document}: ${address}`),
  );
  assert.equal(broken.join("\n"), "");
});

test("the index of decisions has each of them, with its status and date, in 40 lines at most", () => {
  const index = readFileSync(join(root, "docs/decisions/README.md"), "utf8");
  for (const file of globSync("0*.md", { cwd: join(root, "docs/decisions") })) {
    const text = readFileSync(join(root, "docs/decisions", file), "utf8");
    assert.match(text, /^# \d{4} \S.*\n\nStatus: (accepted|superseded by \d{4}) · \d{4}-\d\d-\d\d\n/, file);
    const title = /^# \d{4} (.*)$/m.exec(text)?.[1];
    assert.ok(index.includes(`](${file}) ${title}\n`), `${file} is not in the index`);
    assert.ok(text.trimEnd().split("\n").length <= 40, `${file} is longer than 40 lines`);
  }
});
