import assert from "node:assert/strict";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { ForeignFiles, refuseAsRoot } from "./own-files.ts";

const isRoot = process.getuid?.() === 0;

test("root is refused on the data of another user, and nobody else is", {
  skip: !isRoot && "only root gives files away",
}, (t) => {
  const folder = mkdtempSync(join(tmpdir(), "lodge-own-"));
  t.after(() => rmSync(folder, { recursive: true }));
  refuseAsRoot(folder, 0);
  refuseAsRoot(join(folder, "not-there"), 0);
  chownSync(folder, 1234, 1234);
  assert.throws(() => refuseAsRoot(folder, 0), ForeignFiles);
  refuseAsRoot(folder, 1234);
});
