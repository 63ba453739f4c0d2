import assert from "node:assert/strict";
import { test } from "node:test";
import { locales, localizedPath, splitLocale } from "./locales.ts";

test("a page's path in a language leads back to the language and the path", () => {
  for (const locale of locales) {
    for (const path of ["/", "/service/rooms", "/service/rooms.data", "/knowledge", "/kn-IN"]) {
      assert.deepEqual(splitLocale(localizedPath(locale, path)), { locale, path });
    }
  }
});

test("only a whole first segment is a language", () => {
  for (const path of ["/knx", "/knx/kn", "/en", "/en/service/rooms", "/en.data", "/xx.data", "/_.data"]) {
    assert.deepEqual(splitLocale(path), { locale: "en", path });
  }
});

test("the data of a language's home page are those of its page", () => {
  assert.deepEqual(splitLocale("/kn.data"), { locale: "kn", path: "/_.data" });
  assert.deepEqual(splitLocale("/hi"), { locale: "hi", path: "/" });
  assert.deepEqual(splitLocale("/kn.data/x"), { locale: "en", path: "/kn.data/x" });
});

test("queries stay behind the path", () => {
  assert.equal(localizedPath("kn", "/?adults=2"), "/kn?adults=2");
  assert.equal(localizedPath("kn", "/booking?key=a"), "/kn/booking?key=a");
  assert.equal(localizedPath("en", "/?adults=2"), "/?adults=2");
});
