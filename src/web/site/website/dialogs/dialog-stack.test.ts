import assert from "node:assert/strict";
import { test } from "node:test";
import { runInLocale } from "#current-locale";
import { masked, readDialogs, writeDialogs } from "./dialog-stack.ts";

test("dialogs are read as they were written, whatever their ids contain", () => {
  const dialogs = [
    { name: "book", id: "a:b,c/d%", entry: "1" },
    { name: "discard", id: "", entry: "2" },
  ];
  assert.deepEqual(readDialogs(writeDialogs(dialogs)), dialogs);
});

test("other fragments contain no dialogs, and no dialogs make no fragment", () => {
  assert.deepEqual(readDialogs(""), []);
  assert.deepEqual(readDialogs("#quick-links"), []);
  assert.deepEqual(readDialogs("#dialogs=%E0%A4%A"), [{ name: "%E0%A4%A", id: "", entry: "" }]);
  assert.equal(writeDialogs([]), "");
});

test("the URL of a page with dialogs keeps its language", () => {
  const location = {
    pathname: "/service/rooms",
    search: "?adults=2",
    hash: "",
    state: null,
    key: "1",
    mask: undefined,
  };
  const shown = (mask?: { pathname: string; search: string; hash: string }) =>
    runInLocale("kn", () => masked({ ...location, mask }, "#dialogs=book")[1].mask);
  const mask = { pathname: "/kn/service/rooms", search: "?adults=2", hash: "" };
  assert.deepEqual(shown(), mask);
  assert.deepEqual(shown(mask), mask);
  assert.equal(masked(location, "#dialogs=book")[1].mask.pathname, "/service/rooms");
});
