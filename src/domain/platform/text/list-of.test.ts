import assert from "node:assert/strict";
import test from "node:test";
import { runInLocale } from "#current-locale";
import { listOf } from "./list-of.ts";

test("a list ends with the language's word for and", () => {
  assert.deepEqual([listOf([]), listOf(["a"]), listOf(["a", "b"])], ["", "a", "a and b"]);
  assert.equal(listOf(["a", "b", "c"]), "a, b and c");
  assert.equal(
    runInLocale("kn", () => listOf(["a", "b", "c"])),
    "a, b ಮತ್ತು c",
  );
  assert.equal(
    runInLocale("hi", () => listOf(["a", "b", "c"])),
    "a, b और c",
  );
});
