// node edges.mjs TREE: imports against the order, in the OLD layout.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import * as T from "./table.mjs";

const tree = process.argv[2] ?? ".";
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src"], { cwd: tree, encoding: "utf8" })
  .trim()
  .split("\n");
const index = (table) => {
  const m = new Map();
  for (const [k, v] of Object.entries(table))
    for (const w of T.words(v)) {
      if (m.has(w)) throw Error("twice " + w);
      m.set(w, k.split("/")[0]);
    }
  return m;
};
const D = index(T.domain),
  C = index(T.contract),
  S = index(T.server),
  A = index(T.admin),
  W = index(T.site),
  H = index(T.shared);
const unknown = new Set();
export function areaOf(p) {
  const base = (r) => r.split("/")[0].replace(/(\.test)?\.(tsx?|css|svg)$/, "");
  const get = (m, r) => {
    const a = m.get(base(r));
    if (!a) unknown.add(p);
    return a;
  };
  let m;
  const o = T.files[p.replace(/(\.test)?\.(tsx?|css|svg)$/, "")];
  if (o) return /^src\/(?:domain|contract|server|web\/\w+)\/(\w+)/.exec(o)[1];
  if ((m = /^src\/domain\/(.+)/.exec(p))) return get(D, m[1]);
  if ((m = /^src\/contract\/(.+)/.exec(p))) return get(C, m[1]);
  if ((m = /^src\/server\/(.+\/.+)/.exec(p))) return get(S, m[1]);
  if ((m = /^src\/web\/admin\/(.+\/.+)/.exec(p))) return get(A, m[1]);
  if (/^src\/web\/admin\/[^/]+$/.test(p)) return p.endsWith("admin.css") ? undefined : "platform";
  if ((m = /^src\/web\/site\/(.+\/.+)/.exec(p))) return get(W, m[1]);
  if ((m = /^src\/web\/shared\/(.+)/.exec(p))) return get(H, m[1]);
  if (/^src\/web\/forms\//.test(p)) return "platform";
  if (/^src\/content\//.test(p)) return "website";
}
const pat = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:([^"';]*?)\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/g;
const local = (from, name) => {
  let a = /^#(domain|contract|server|web)\/(.+)$/.exec(name);
  if (a) return `src/${a[1]}/${a[2]}`;
  if ((a = /^#content\/(.+)$/.exec(name))) return `src/content/en/${a[1]}`;
  return name.startsWith(".") ? posix.normalize(posix.join(dirname(from), name)) : undefined;
};
let n = 0;
const bad = [];
for (const f of files) {
  if (!/\.tsx?$/.test(f) || /\.test\.tsx?$/.test(f)) continue;
  const text = readFileSync(`${tree}/${f}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  for (const [, type, names, a, b] of text.matchAll(pat)) {
    const to = local(f, a ?? b);
    if (!to) continue;
    if (/server\/database\/([a-z-]+-tables|schema)\.ts/.test(f) && type) continue;
    const x = areaOf(f),
      y = areaOf(to);
    if (!x || !y) continue;
    n++;
    if (T.areas.indexOf(y) > T.areas.indexOf(x))
      bad.push([`${x}>${y}`, f, to, type ? "type " : "", (names ?? "import()").replace(/\s+/g, " ")]);
  }
}
for (const f of files) areaOf(f);
if (unknown.size) console.log("UNKNOWN", [...unknown].join("\n"));
console.log(n, "edges,", bad.length, "wrong");
for (const b of bad.sort((a, b) => a[2].localeCompare(b[2]) || a[1].localeCompare(b[1])))
  console.log(b[0], b[1].replace("src/", ""), "→", b[2].replace("src/", ""), b[3] + b[4]);
