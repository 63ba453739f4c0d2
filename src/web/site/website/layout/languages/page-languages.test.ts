import assert from "node:assert/strict";
import { test } from "node:test";
import { locales } from "#domain/platform/text/locales.ts";
import { addressIn, suggestedLanguage } from "./page-languages.ts";

test("the address of a page in another language has its path and query", () => {
  const page = { pathname: "/service/rooms", search: "?adults=2&kids=0" };
  assert.equal(addressIn("en", page), "/service/rooms?adults=2&kids=0");
  assert.equal(addressIn("kn", page), "/kn/service/rooms?adults=2&kids=0");
  assert.equal(addressIn("hi", { pathname: "/", search: "" }), "/hi");
  assert.equal(addressIn("hi", { pathname: "/", search: "?a=1" }), "/hi?a=1");
});

test("a path with two slashes stays on this host", () => {
  for (const language of ["en", "kn"] as const) {
    const address = addressIn(language, { pathname: "//elsewhere.example/", search: "" });
    assert.equal(new URL(address, "https://lodge.example").host, "lodge.example");
  }
});

test("the first language of the browser that the site has is suggested if it is not the page's", () => {
  assert.equal(suggestedLanguage(locales, ["kn-IN", "en-IN"], "en"), "kn");
  assert.equal(suggestedLanguage(locales, ["ta", "hi", "en"], "en"), "hi");
  assert.equal(suggestedLanguage(locales, ["HI-in"], "kn"), "hi");
  assert.equal(suggestedLanguage(locales, ["kn"], "kn"), undefined);
  assert.equal(suggestedLanguage(locales, ["en-GB", "kn"], "en"), undefined);
  assert.equal(suggestedLanguage(locales, ["en-GB", "kn"], "hi"), undefined);
  assert.equal(suggestedLanguage(locales, ["ta", "kok"], "en"), undefined);
  assert.equal(suggestedLanguage(locales, [], "en"), undefined);
  assert.equal(suggestedLanguage(["en", "hi"], ["kn", "hi"], "en"), "hi");
  assert.equal(suggestedLanguage(["en"], ["kn", "hi"], "en"), undefined);
});
