import assert from "node:assert/strict";
import { test } from "node:test";
import { openingFor } from "./opening-for.ts";

test("a message starts with its topic; unknown topics in a URL are ignored", () => {
  assert.equal(openingFor("spa"), "I would like to book a treatment.");
  assert.equal(openingFor("toString"), "");
  assert.equal(openingFor("<script>"), "");
  assert.equal(openingFor(null), "");
});
