import assert from "node:assert/strict";
import test from "node:test";
import { canonicalUrl, readUrlState, writeUrlState } from "./url-state.ts";

const read = (search: string, state: unknown) => Object.fromEntries(readUrlState({ search, state }));

test("the search term is stored in the state, all else in the query string", () => {
  const params = new URLSearchParams({ status: "pending", search: "Asha & Söhne #1 100%", page: "2" });
  const place = writeUrlState(params);
  assert.deepEqual(place, { search: "?status=pending&page=2", state: { search: "Asha & Söhne #1 100%" } });
  assert.deepEqual(Object.fromEntries(readUrlState(place)), Object.fromEntries(params));
});

test("without a search term the state is empty, without other parameters the query string", () => {
  const none = { search: "", state: { search: undefined } };
  assert.deepEqual(writeUrlState(new URLSearchParams()), none);
  assert.deepEqual(writeUrlState(new URLSearchParams({ search: "" })), none);
  assert.deepEqual(writeUrlState(new URLSearchParams({ search: "a" })), { search: "", state: { search: "a" } });
});

test("a typed URL is read, and unrelated state is ignored", () => {
  assert.deepEqual(read("?search=Asha&page=2", null), { page: "2", search: "Asha" });
  assert.deepEqual(read("?page=2", { search: "Asha Rao", openedHere: true }), { page: "2", search: "Asha Rao" });
  assert.deepEqual(read("?search=Asha", { search: "Ravi" }), { search: "Ravi" });
  for (const state of [null, undefined, "Asha", 5, {}, { search: 5 }, { search: undefined }]) {
    assert.deepEqual(read("?page=2", state), { page: "2" });
  }
});

test("a search term in the query string moves to the state; any other URL stays as it is", () => {
  const canonical = { search: "?page=2", state: { search: "Asha" } };
  assert.deepEqual(canonicalUrl({ search: "?search=Asha&page=2", state: null }), canonical);
  assert.deepEqual(canonicalUrl({ search: "?search=Ravi&page=2", state: { search: "Asha" } }), canonical);
  assert.deepEqual(canonicalUrl({ search: "?search=", state: null }), { search: "", state: { search: undefined } });
  assert.equal(canonicalUrl({ search: "?page=2", state: { search: "Asha" } }), undefined);
  assert.equal(canonicalUrl({ search: "", state: null }), undefined);
});
