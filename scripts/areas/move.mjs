// node scripts/areas/move.mjs TREE [--check]
// Moves the files of an old-layout tree into areas and rewrites everything that names them. Fails, listing them, for files
// and groups of messages that no table names. Changes the working tree only; commit afterwards.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix } from "node:path";
import * as T from "./table.mjs";

const tree = process.argv[2];
const onlyCheck = process.argv.includes("--check");
if (!tree) throw new Error("Usage: node move.mjs TREE [--check]");
const git = (...args) => execFileSync("git", args, { cwd: tree, encoding: "utf8", maxBuffer: 1 << 28 });
const tracked = git("ls-files", "-z").split("\0").filter(Boolean);
if (tracked.some((f) => f.startsWith("src/domain/platform/"))) throw new Error("The tree is in areas already");
if (git("status", "--porcelain").trim() && !process.argv.includes("--dirty"))
  throw new Error("The tree has changes: commit them first");

const index = (table) => {
  const found = new Map();
  for (const [place, text] of Object.entries(table))
    for (const word of T.words(text)) {
      if (found.has(word)) throw new Error(`Twice in the table: ${word}`);
      found.set(word, place);
    }
  return found;
};
const D = index(T.domain),
  C = index(T.contract),
  S = index(T.server),
  A = index(T.admin),
  W = index(T.site);
const H = index(T.shared),
  P = index(T.programs),
  SU = index(T.support),
  AP = index(T.api),
  BR = index(T.browser);
const BE = index(T.bench),
  M = index(T.messages);
const looseWeb = new Set(T.words(T.web));
const splits = Object.entries(T.splits).map(([folder, table]) => [folder, index(table)]);
const unknown = [];

const stem = (name) => name.replace(/(\.test|\.spec)?\.(tsx?|css|svg|json|d\.ts)$/, "").replace(/\.d$/, "");
/** The longest beginning of a test's name that the table has: "cancellation-policy.test.ts" stands beside "cancellation". */
function placeOf(table, name, path) {
  let word = stem(name);
  if (table.has(word)) return table.get(word);
  if (/\.(test|css|svg)/.test(name))
    for (; word.includes("-"); ) {
      word = word.slice(0, word.lastIndexOf("-"));
      if (table.has(word)) return table.get(word);
    }
  unknown.push(path);
  return undefined;
}

/** Before the splits of wide folders. */
function areaPath(path) {
  const exact = T.files[path.replace(/(\.test)?\.(tsx?|css|svg)$/, "")];
  if (exact) return /\.tsx?$/.test(exact) ? exact : `${exact}/${posix.basename(path)}`;
  let m;
  const put = (table, layer, rest) => {
    const place = placeOf(table, rest.split("/")[0], path);
    return place && `${layer}/${place}/${rest}`;
  };
  if ((m = /^src\/domain\/(.+)$/.exec(path))) return put(D, "src/domain", m[1]);
  if ((m = /^src\/contract\/(.+)$/.exec(path))) return put(C, "src/contract", m[1]);
  if ((m = /^src\/server\/(.+\/.+)$/.exec(path))) return put(S, "src/server", m[1]);
  if ((m = /^src\/server\/([^/]+)$/.exec(path))) {
    const place = P.get(stem(m[1]));
    return place ? `src/server/${place}/${m[1]}` : path;
  }
  if ((m = /^src\/web\/admin\/(.+\/.+)$/.exec(path))) return put(A, "src/web/admin", m[1]);
  if ((m = /^src\/web\/admin\/([^/]+)$/.exec(path)))
    return m[1] === "admin.css" ? path : `src/web/admin/platform/app/${m[1]}`;
  if ((m = /^src\/web\/site\/(.+\/.+)$/.exec(path))) return put(W, "src/web/site", m[1]);
  if (/^src\/web\/shared\/register\//.test(path)) return path;
  if ((m = /^src\/web\/shared\/(.+)$/.exec(path))) return put(H, "src/web/shared", m[1]);
  if ((m = /^src\/web\/forms\/(.+)$/.exec(path))) return `src/web/shared/platform/forms/${m[1]}`;
  if ((m = /^src\/web\/([^/]+)$/.exec(path)) && looseWeb.has(stem(m[1]))) return `src/web/shared/platform/app/${m[1]}`;
  if ((m = /^src\/web\/([^/]+)$/.exec(path)) && !/^(root|routes|api|lodge|entry\.(client|server))\./.test(m[1]))
    unknown.push(path);
  if ((m = /^tests\/support\/(.+)$/.exec(path))) return put(SU, "tests/support", m[1]);
  if ((m = /^tests\/api\/(.+)$/.exec(path))) return put(AP, "tests/api", m[1]);
  if ((m = /^tests\/browser\/([^/]+)\.spec\.ts$/.exec(path))) {
    const place = placeOf(BR, `${m[1]}.spec.ts`, path);
    return place && `tests/browser/${place}/${m[1]}.spec.ts`;
  }
  if ((m = /^bench\/(.+)$/.exec(path))) return put(BE, "bench", m[1]);
  return path;
}

function newPath(path) {
  const target = areaPath(path) ?? path;
  for (const [folder, table] of splits) {
    const rest = target.startsWith(`${folder}/`)
      ? target.slice(folder.length + 1)
      : path.startsWith(`${folder}/`) && target === path
        ? path.slice(folder.length + 1)
        : undefined;
    if (rest === undefined || rest.includes("/")) continue;
    const sub = subOf(table, rest);
    if (sub) return `${folder}/${sub}/${rest}`;
  }
  return target;
}
function subOf(table, name) {
  const word = stem(name);
  if (table.has(word)) return table.get(word);
  if (/\.test\./.test(name) && false) return undefined;
  return undefined;
}

const moved = new Map(tracked.map((path) => [path, newPath(path)]));
const byNew = new Map();
for (const [from, to] of moved) {
  if (byNew.has(to)) throw new Error(`Two files would be ${to}: ${byNew.get(to)}, ${from}`);
  byNew.set(to, from);
}
const catalogues = ["en", "kn", "hi"].map((locale) => [
  locale,
  JSON.parse(readFileSync(join(tree, `src/messages/${locale}.json`), "utf8")),
]);
for (const [locale, groups] of catalogues)
  for (const group of Object.keys(groups))
    if (!M.has(group)) unknown.push(`src/messages/${locale}.json: group ${group}`);
if (unknown.length > 0) {
  console.error(`No area in scripts/areas/table.mjs for:\n${[...new Set(unknown)].join("\n")}`);
  process.exit(1);
}

const files = new Set(tracked);
const folders = new Map();
for (const path of tracked)
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
    folders.set(folder, [...(folders.get(folder) ?? []), path]);

/** Where all of a folder goes; undefined if it is spread over several. */
function newFolder(folder) {
  const inside = folders.get(folder);
  if (!inside) return undefined;
  // Layers stay where they are; of other folders the place of most files counts.
  if (/^(src|src\/(domain|contract|server|web|web\/(admin|site|shared|ui))|tests(\/\w+)?|bench)$/.test(folder))
    return folder;
  const counts = new Map();
  for (const path of inside) {
    const to = areaPath(path) ?? path,
      rest = path.slice(folder.length);
    if (to.endsWith(rest)) counts.set(to.slice(0, -rest.length), (counts.get(to.slice(0, -rest.length)) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
const problems = [];
/** The new place of a path from the root, which may be a file, a folder, or lie in a folder that isn't tracked. */
function mapped(path) {
  if (moved.has(path)) return moved.get(path);
  const clean = path.replace(/\/+$/, "");
  const slash = path.slice(clean.length);
  if (folders.has(clean)) {
    const to = newFolder(clean);
    return to === undefined ? undefined : to + slash;
  }
  return undefined;
}

const aliases = {
  "#domain/": "src/domain/",
  "#contract/": "src/contract/",
  "#server/": "src/server/",
  "#web/": "src/web/",
  "#tests/": "tests/",
};
function withAlias(target, spec) {
  const [alias, folder] = Object.entries(aliases).find(([alias]) => spec.startsWith(alias));
  if (!target.startsWith(folder))
    return Object.entries(aliases)
      .map(([a, f]) => target.startsWith(f) && a + target.slice(f.length))
      .find(Boolean);
  return alias + target.slice(folder.length);
}
function relativeTo(from, to) {
  const path = posix.relative(dirname(from), to) || ".";
  return path.startsWith(".") ? path : `./${path}`;
}

function rewriteCode(path, text) {
  const to = moved.get(path);
  return text.replace(
    /(["'`])((?:#(?:domain|contract|server|web|tests)\/|\.{1,2}(?:\/|(?=["'`])))[^"'`\n$]*)\1/g,
    (all, quote, spec, at) => {
      const [bare, query = ""] = spec.split(/(?=\?)/);
      if (bare.startsWith("./+types/")) return all;
      if (bare.startsWith("#")) {
        const old = Object.entries(aliases)
          .map(([alias, folder]) => bare.startsWith(alias) && folder + bare.slice(alias.length))
          .find(Boolean);
        const target = mapped(old);
        return target === undefined ? all : quote + withAlias(target, bare) + query + quote;
      }
      const slash = /\/$/.test(bare) ? "/" : "";
      const old = posix.join(dirname(path), bare).replace(/\/+$/, "");
      if (files.has(old)) {
        const target = moved.get(old);
        const climbs = posix.relative(dirname(to), target).split("../").length - 1;
        // Far relatives are named from the layer, as other layers name them.
        const far =
          climbs > 2 &&
          /^src\/(server|web)\//.test(target) &&
          /\.tsx?$/.test(target) &&
          /(from|import|import\()\s*$/.test(text.slice(Math.max(0, at - 12), at));
        if (far) return `${quote}#${target.slice(4)}${query}${quote}`;
        return quote + relativeTo(to, target) + query + quote;
      }
      const line = text.slice(
        text.lastIndexOf("\n", at) + 1,
        text.indexOf("\n", at) < 0 ? undefined : text.indexOf("\n", at),
      );
      const isPath = /import\.meta|__dirname|join\(styles|join\(folder/.test(line);
      if (!isPath) return all;
      if (old.startsWith("..")) return all;
      const target = old === "." || old === "" ? "." : (mapped(old) ?? (folders.has(old) ? undefined : old));
      if (target === undefined) {
        problems.push(`${path}: ${spec} is a folder that is spread over several`);
        return all;
      }
      // A name beside the file itself, such as a file that is written there.
      if (dirname(old) === dirname(path) && !folders.has(old)) return all;
      return quote + relativeTo(to, target) + slash + quote;
    },
  );
}

function rewriteCss(path, text) {
  const to = moved.get(path);
  return text.replace(/((?:@import\s+|url\(\s*)["']?)(\.{1,2}\/[^"')]+)/g, (all, head, spec) => {
    const [bare, query = ""] = spec.split(/(?=\?)/);
    const target = moved.get(posix.join(dirname(path), bare));
    return target ? head + relativeTo(to, target) + query : all;
  });
}

/** Paths from the root, anywhere. */
function rewriteRooted(path, text) {
  return text.replace(/(?<![\w/#.@-])((?:\.\/)?)((?:src|tests|bench)\/[\w@.+/-]*\w\/?)/g, (all, dot, found, at) => {
    let name = found;
    let rest = "";
    // Sentences end with a point; globs go on after the last slash.
    const next = text[at + all.length];
    while (name && mapped(name) === undefined && name.includes("/")) {
      const cut = name.replace(/\/$/, "").lastIndexOf("/");
      const head = name.slice(0, cut);
      if (files.has(name) || folders.has(name.replace(/\/$/, ""))) break;
      rest = name.slice(cut) + rest;
      name = head;
    }
    const target = name && mapped(name);
    if (target === undefined || target === name) {
      // A file without its extension.
      const guess = [".ts", ".tsx"].map((end) => moved.get(found + end)).find(Boolean);
      if (guess && guess !== found) return dot + guess.replace(/\.tsx?$/, "");
      return all;
    }
    return dot + target + rest;
  });
}

/** Short names of files in strings and in backticks: "admin/brand/brand.css", `domain/money.ts`. */
const bases = ["src/", "src/web/", "src/server/", "src/web/admin/", "src/web/site/", "src/domain/", "tests/"];
function rewriteShort(path, text, pattern) {
  return text.replace(pattern, (all, open, name, close) => {
    if (files.has(name) || (!name.includes("/") && !/\.md$/.test(path))) return all;
    for (const base of bases) {
      const target = moved.get(base + name);
      if (!target) continue;
      if (target.endsWith(`/${name}`)) return all;
      if (!name.includes("/")) continue;
      return target.startsWith(base) ? open + target.slice(base.length) + close : all;
    }
    const clean = name.replace(/\/$/, "");
    if (/\.md$/.test(path) && name.includes("/"))
      for (const base of bases) {
        const target = folders.has(base + clean) ? newFolder(base + clean) : undefined;
        if (!target || target === base + clean || target.endsWith(`/${clean}`)) continue;
        return target.startsWith(base)
          ? open + target.slice(base.length) + (name.endsWith("/") ? "/" : "") + close
          : all;
      }
    return all;
  });
}

const globsIn = (text) =>
  [...text.matchAll(/["'`]((?:src|tests|bench|scripts|\{)[\w{},./*-]*[*{][^"'`\n]*)["'`]/g)].map(([, glob]) => glob);
function rewriteGlobs(text) {
  return text
    .replaceAll("src/server/{auth,limits}/", "src/server/*/{auth,limits}/")
    .replaceAll("src/server/{images,http}/", "src/server/*/{images,http}/**/")
    .replaceAll("src/{content/hi,server/demo/translations}/*", "src/{content/hi,server/operations/demo/translations}/*")
    .replaceAll('"bench/*.ts"', '"bench/**/*.ts"')
    .replaceAll(/src\/(?:server\/platform\/database)\/\*/g, "src/server/platform/database/**/*");
}
const filesOf = (root, glob) =>
  globSync(glob, { cwd: root })
    .map((f) => f.replaceAll("\\", "/"))
    .filter((f) => !f.startsWith("node_modules"));

const textual =
  /\.(ts|tsx|mts|mjs|js|css|json|md|html|ya?ml|sh|service|conf)$|(^|\/)(Dockerfile|Dockerfile\.dockerignore|Caddyfile|run|\.gitignore)$/;
const skip = /^(package-lock\.json|docs\/decisions\/0091)|fixtures\//;
const pending = new Map();
const before = new Map();
const after = new Map();
for (const path of tracked) {
  if (!textual.test(path) || skip.test(path) || /^src\/messages\/\w+\.json$/.test(path)) continue;
  const text = readFileSync(join(tree, path), "utf8");
  let next = text;
  if (/\.(tsx?|mts|mjs)$/.test(path)) next = rewriteCode(path, next);
  if (path.endsWith(".css")) next = rewriteCss(path, next);
  next = rewriteRooted(path, next);
  if (path === "src/web/routes.ts") next = rewriteShort(path, next, /(")((?:admin|site)\/[\w./-]+\.tsx)(")/g);
  else next = rewriteShort(path, next, /(["'`])([\w-][\w./-]*(?:\.(?:tsx?|css)|\/))(["'`])/g);
  next = rewriteGlobs(next);
  if (/^(scripts|tests|bench|src)\/.*\.(ts|mjs)$|^(knip|biome)\.json$/.test(path)) {
    const old = globsIn(text),
      now = globsIn(next);
    if (old.length > 0) before.set(path, [old, old.map((glob) => filesOf(tree, glob))]), after.set(path, now);
  }
  if (next !== text) writeLater(path, next);
}
function writeLater(path, text) {
  pending.set(path, text);
}

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
if (onlyCheck) {
  report();
  process.exit(0);
}

for (const [path, text] of pending) writeFileSync(join(tree, path), text);
for (const [from, to] of moved) {
  if (from === to) continue;
  mkdirSync(join(tree, dirname(to)), { recursive: true });
  renameSync(join(tree, from), join(tree, to));
}
// Catalogues: a file for each area.
for (const [locale, groups] of catalogues) {
  const parts = {};
  for (const [group, ids] of Object.entries(groups)) (parts[M.get(group)] ??= {})[group] = ids;
  mkdirSync(join(tree, `src/messages/${locale}`), { recursive: true });
  for (const [area, part] of Object.entries(parts))
    writeFileSync(join(tree, `src/messages/${locale}/${area}.json`), `${JSON.stringify(part, null, 2)}\n`);
  execFileSync("rm", [join(tree, `src/messages/${locale}.json`)]);
}
const reader = join(tree, "scripts/messages/catalogue.ts");
writeFileSync(
  reader,
  `import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#domain/platform/text/locales.ts";

/** Messages by group and id. */
export type Catalogue = Record<string, Record<string, string>>;

const folder = join(import.meta.dirname, "../../src/messages");

/** The groups of all areas, each of which has a file. */
export function readCatalogue(locale: Locale): Catalogue {
  const catalogue: Catalogue = {};
  for (const file of globSync(\`\${locale}/*.json\`, { cwd: folder }).toSorted()) {
    const groups: Catalogue = JSON.parse(readFileSync(join(folder, file), "utf8"));
    for (const [group, messages] of Object.entries(groups)) {
      if (group in catalogue) throw new Error(\`Two files have messages of \${group}\`);
      catalogue[group] = messages;
    }
  }
  return catalogue;
}
`,
);
// Specs that import a catalogue take the file of the group that they use.
for (const path of tracked.filter((path) => /\.tsx?$/.test(path))) {
  const file = join(tree, moved.get(path));
  const text = readFileSync(file, "utf8");
  const next = text.replace(/import (\w+) from "([./]+)src\/messages\/(\w+)\.json" with/g, (all, name, up, locale) => {
    const groups = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)\\.`, "g"))].map(([, group]) => M.get(group));
    const area = new Set(groups.filter(Boolean));
    if (area.size === 0) area.add(moved.get(path).split("/")[2]);
    if (area.size !== 1) throw new Error(`${path}: ${name} uses messages of ${[...area]}`);
    return `import ${name} from "${relativeTo(moved.get(path), `src/messages/${locale}/${[...area][0]}.json`)}" with`;
  });
  if (next !== text) writeFileSync(file, next);
}
// The two chunks of the home page's first view.
edit("scripts/first-view-chunks.ts", (text) =>
  text.replace(
    "site\\/layout\\/layout|site\\/home\\/page",
    "site\\/website\\/layout\\/layout|site\\/operations\\/home\\/page",
  ),
);
function edit(path, work) {
  const file = join(tree, path);
  const text = readFileSync(file, "utf8");
  const next = work(text);
  if (next === text) throw new Error(`Nothing to change in ${path}`);
  writeFileSync(file, next);
}
edit("tests/messages.test.ts", (text) =>
  text.replace("(browser\\/[\\w-]+\\.spec\\.ts|components\\/[\\w-]+\\.test\\.tsx)", "(browser|components)\\/([a-z]+\\/)?[\\w-]+\\.(spec\\.ts|test\\.tsx)"),
);
execFileSync("python3", [join(import.meta.dirname, "architecture.py"), tree], { stdio: "inherit" });
execFileSync("python3", [join(import.meta.dirname, "docs.py"), tree], { stdio: "inherit" });
// Folders that are empty now.
const clear = (folder) => {
  for (const name of readdirSync(folder)) if (statSync(join(folder, name)).isDirectory()) clear(join(folder, name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
};
for (const folder of ["src", "tests", "bench"]) clear(join(tree, folder));

report();
function report() {
  let lost = 0;
  if (!onlyCheck)
    for (const [path, [globs, sets]] of before) {
      const now = after.get(path);
      globs.forEach((glob, i) => {
        const is = now[i] === undefined ? [] : filesOf(tree, now[i]).toSorted();
        const should = sets[i].map((f) => moved.get(f) ?? f).toSorted();
        const missing = should.filter((f) => !is.includes(f)),
          more = is.filter((f) => !should.includes(f));
        if (missing.length + more.length === 0) return;
        lost += 1;
        console.error(
          `GLOB ${path}: ${glob} -> ${now[i]}: misses ${missing.slice(0, 5)}; has besides ${more.slice(0, 5)}`,
        );
      });
    }
  const widths = new Map();
  for (const to of byNew.keys()) {
    if (!/^(src|tests|bench|scripts)\//.test(to)) continue;
    let child = to;
    for (let folder = dirname(to); folder !== "."; folder = dirname(folder)) {
      widths.set(folder, (widths.get(folder) ?? new Set()).add(child));
      child = folder;
    }
  }
  const counted = (name) => !/\.(test|spec)\.tsx?$|\.css$|\.md$/.test(name);
  for (const [folder, set] of [...widths].toSorted()) {
    const count = [...set].filter(counted).length;
    if (count > 25 && !folder.endsWith("/migrations")) console.log(`WIDE ${folder}: ${count}`);
  }
  console.log(
    `${[...moved].filter(([a, b]) => a !== b).length} files moved, ${pending.size} rewritten, ${lost} globs to look at`,
  );
}
