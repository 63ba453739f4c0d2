import assert from "node:assert/strict";
import test from "node:test";
import { readAddress, tidyAddress, writeAddress } from "./address.ts";

const read = (search: string, hash: string) => Object.fromEntries(readAddress({ search, hash }));

test("a search stands in the fragment, all else in the query", () => {
  const params = new URLSearchParams({ status: "pending", search: "Asha & Söhne #1 100%", page: "2" });
  const address = writeAddress(params);
  assert.equal(address.search, "?status=pending&page=2");
  assert.match(address.hash, /^#search=Asha\+%26\+S%C3%B6hne\+%231\+100%25$/);
  assert.deepEqual(Object.fromEntries(readAddress(address)), Object.fromEntries(params));
});

test("without a search there is no fragment, without anything else no query", () => {
  assert.deepEqual(writeAddress(new URLSearchParams()), { search: "", hash: "" });
  assert.deepEqual(writeAddress(new URLSearchParams({ search: "" })), { search: "", hash: "" });
  assert.deepEqual(writeAddress(new URLSearchParams({ search: "a" })), { search: "", hash: "#search=a" });
});

test("an address that was typed is understood, whoever wrote it", () => {
  assert.deepEqual(read("?page=2", "#search=Asha%20Rao"), { page: "2", search: "Asha Rao" });
  assert.deepEqual(read("?search=Asha&page=2", ""), { search: "Asha", page: "2" });
  assert.deepEqual(read("?search=Asha", "#search=Ravi"), { search: "Ravi" });
  assert.deepEqual(read("", "#main"), {});
  assert.deepEqual(read("", "#status=pending&search=%ZZ"), { search: "%ZZ" });
});

test("a search in the query moves into the fragment; any other address stays as it is", () => {
  assert.deepEqual(tidyAddress({ search: "?search=Asha&page=2", hash: "" }), {
    search: "?page=2",
    hash: "#search=Asha",
  });
  assert.deepEqual(tidyAddress({ search: "?search=Asha", hash: "#search=Ravi" }), { search: "", hash: "#search=Ravi" });
  assert.deepEqual(tidyAddress({ search: "?search=", hash: "" }), { search: "", hash: "" });
  assert.equal(tidyAddress({ search: "?page=2", hash: "#search=Asha" }), undefined);
  assert.equal(tidyAddress({ search: "", hash: "#main" }), undefined);
});
