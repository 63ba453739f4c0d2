import assert from "node:assert/strict";
import { test } from "node:test";
import { iconRule, uploadProblem } from "#domain/platform/files/uploads.ts";
import { iconFile, readyIcons } from "./ready-icons.ts";

test("the usual amenities have a drawing each, which the rule of icons takes", () => {
  assert.ok(readyIcons.length >= 40);
  assert.equal(new Set(readyIcons.map(({ path }) => path)).size, readyIcons.length);
  assert.equal(new Set(readyIcons.map(({ label }) => label())).size, readyIcons.length);
  for (const icon of readyIcons) {
    assert.equal(uploadProblem(iconFile(icon), iconRule), undefined, icon.key);
    assert.match(icon.path, /^M[-\d. a-zA-Z]+$/, icon.key);
  }
});
