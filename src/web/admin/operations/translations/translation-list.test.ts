import assert from "node:assert/strict";
import { test } from "node:test";
import { type TranslatableText, translatedLocales } from "#domain/platform/text/translation-list.ts";
import { readTranslationList, standingOf, textsToShow, translatedInto } from "./translation-list.ts";

const read = (query: string, page: "en" | "kn" | "hi" = "en") =>
  readTranslationList(new URLSearchParams(query), page, translatedLocales);

test("the address says which texts are listed; by default those that miss, in the language of the page", () => {
  assert.deepEqual(read("language=hi&show=all&search=+sea+"), { language: "hi", showsAll: true, search: "sea" });
  assert.deepEqual(read(""), { language: "kn", showsAll: false, search: "" });
  assert.deepEqual(read("language=en&show=none", "hi"), { language: "kn", showsAll: false, search: "" });
  assert.equal(read("", "hi").language, "hi");
  assert.deepEqual(translatedInto(["en", "hi"]), ["hi"]);
  assert.equal(readTranslationList(new URLSearchParams("language=kn"), "kn", ["hi"]).language, "hi");
});

const name: TranslatableText = { source: "Sea Room", text: "", place: "room", record: "Sea Room" };
const view: TranslatableText = { source: "Garden", text: "ತೋಟ", place: "room", record: "Sea Room" };
const quote: TranslatableText = { source: "Quiet.", text: "", place: "testimonial", record: "Asha Rao" };
const texts = [name, view, quote];

test("a text stands in a place, and in a record unless it is the record's name", () => {
  assert.deepEqual(texts.map(standingOf), ["Room", "Room · Sea Room", "Testimonial · Asha Rao"]);
});

test("texts are found by their words, their translation, place and record", () => {
  const found = (search: string, showsAll = true) => textsToShow(texts, { search, showsAll }, () => false);
  assert.deepEqual(found(""), texts);
  assert.deepEqual(found("sea"), [name, view]);
  assert.deepEqual(found("ತೋಟ"), [view]);
  assert.deepEqual(found("asha"), [quote]);
  assert.deepEqual(found("TESTIMONIAL"), [quote]);
  assert.deepEqual(found("", false), [name, quote]);
  assert.deepEqual(found("sea", false), [name]);
});

test("a text that somebody works on stays in the list", () => {
  assert.deepEqual(
    textsToShow(texts, { search: "", showsAll: false }, ({ source }) => source === "Garden"),
    texts,
  );
});
