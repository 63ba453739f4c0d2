import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fingerprint } from "./fingerprint.mjs";

function project(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), "fingerprint-"));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  return { root, write, [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

test("a change of a build input makes the build stale", () => {
  using here = project({ "src/web/site/home.tsx": "one", "public/favicon.svg": "<svg/>", "package-lock.json": "{}" });
  const seen = new Set([fingerprint(here.root)]);
  here.write("src/web/site/home.tsx", "two");
  seen.add(fingerprint(here.root));
  here.write("src/domain/platform/money/money.ts", "");
  seen.add(fingerprint(here.root));
  renameSync(join(here.root, "src/domain/platform/money/money.ts"), join(here.root, "src/domain/price.ts"));
  seen.add(fingerprint(here.root));
  here.write("assets/pictures/alt.json", "{}");
  seen.add(fingerprint(here.root));
  here.write("package-lock.json", "{ }");
  seen.add(fingerprint(here.root));
  assert.equal(seen.size, 6);
});

test("tests, the server and a rewritten identical file leave the build fresh", () => {
  using here = project({ "src/web/root.tsx": "one" });
  const before = fingerprint(here.root);
  here.write("src/web/root.test.ts", "a test");
  here.write("src/server/main.ts", "the server");
  here.write("src/web/root.tsx", "one");
  assert.equal(fingerprint(here.root), before);
});
