import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "@formatjs/icu-messageformat-parser";
import { defaultLocale, locales } from "#domain/platform/text/locales.ts";
import { type Catalogue, readCatalogue } from "../scripts/messages/catalogue.ts";
import { argumentsOf, compileGroup } from "../scripts/messages/compile.ts";
import { readSources } from "./support/platform/imports.ts";
import { englishWordsIn, faultsOf, type Messages } from "./support/platform/message-faults.ts";

const flat = (catalogue: Catalogue): Messages =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([group, messages]) =>
      Object.entries(messages).map(([id, text]) => [`${group}.${id}`, text]),
    ),
  );
const english = flat(readCatalogue(defaultLocale));
const others = locales.filter((locale) => locale !== defaultLocale);

test("a missing, surplus or untranslated message, other arguments and a missing plural category are found", () => {
  const source = {
    "a.nights": "{count, plural, one {# night} other {# nights}}",
    "a.name": "Name",
    "a.of": "Of {name}",
  };
  const translated = {
    "a.nights": "{count, plural, other {# ರಾತ್ರಿ}}",
    "a.name": "Name",
    "a.of": "{nome}",
    "a.more": "ಹೆಚ್ಚು",
  };
  assert.deepEqual(faultsOf(source, translated, "kn"), [
    "a.nights: no form for “one”",
    "a.name: not translated (Name)",
    "a.of: takes nome instead of name",
    "a.more: not in English",
  ]);
  assert.deepEqual(faultsOf({ "a.name": "Name" }, {}, "kn"), ["a.name: missing"]);
});

for (const locale of others) {
  test(`every message exists in ${locale}, with the arguments and plural forms that it needs`, () => {
    assert.deepEqual(faultsOf(english, flat(readCatalogue(locale)), locale), []);
  });
}

/** Words that were given up for those of the glossary, so that a thing has one name; search words are what people type. */
const formerWords: Record<string, RegExp> = {
  en: /\b(take|taken|takes|taking) back\b|given up|out of sale|back on sale|\bretired?\b/i,
  kn: /ಶಿಫ್ಟ್|ಕೋಣೆ|ತಂಗುವಿಕೆ|ಮಾರಾಟದಿಂದ|ತೆಗೆದುಹಾಕ|ಅತಿಥಿ ನೋಂದಣಿ/,
  hi: /इनवॉइस|ठहराव|अतिथि|बिक्री से|समूह का|समूह के सभी/,
};

for (const locale of locales) {
  test(`in ${locale} nothing is called by a former word`, () => {
    const found = Object.entries(flat(readCatalogue(locale))).filter(
      ([id, text]) => !/keyword/i.test(id) && formerWords[locale]?.test(text),
    );
    assert.deepEqual(found, []);
  });
}

test("English plural forms are complete", () => {
  assert.deepEqual(faultsOf(english, english, defaultLocale), []);
});

/** Ids by group that files use. */
function usedMessages(): Set<string> {
  const used = new Set<string>();
  for (const { text } of readSources("src", "tests", "scripts", "bench")) {
    for (const [, name, group] of text.matchAll(/import \* as (\w+) from "#messages\/([\w-]+)\.js"/g)) {
      for (const [, id] of text.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, "g"))) used.add(`${group}.${id}`);
    }
    for (const [, names = "", group] of text.matchAll(/import \{([^}]*)\} from "#messages\/([\w-]+)\.js"/g)) {
      for (const name of names.split(",")) used.add(`${group}.${name.trim().split(" as ")[0]}`);
    }
  }
  return used;
}

test("every message is used", () => {
  const used = usedMessages();
  assert.deepEqual(
    Object.keys(english).filter((id) => !used.has(id)),
    [],
  );
});

test("compiled plural rules are those of Unicode", async () => {
  const message = { nights: "{count, plural, one {one} other {other}}" };
  for (const locale of locales) {
    const code = compileGroup(locale, message);
    const { nights } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      nights: (args: { count: number }) => string;
    };
    const rules = new Intl.PluralRules(locale);
    for (let count = 0; count <= 2000; count += 0.25)
      assert.equal(nights({ count }), rules.select(count), `${locale} ${count}`);
  }
});

test("messages take parameters, tags and exact numbers", async () => {
  const code = compileGroup("en", {
    found: "{count, plural, =0 {No room} one {# room} other {# rooms}} at <b>{place}</b>: “it's free”",
    kind: "{kind, select, paid {Paid} other {Free}} {n}",
  });
  const { found, kind } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const b = (text: string) => [text];
  assert.deepEqual(found({ count: 0, place: "Manipal", b }), ["No room", " at ", ["Manipal"], ": “it's free”"]);
  assert.deepEqual(found({ count: 1200, place: "x", b })[0], "1200 rooms");
  assert.equal(kind({ kind: "paid", n: 3 }), "Paid 3");
  assert.deepEqual(argumentsOf("{a} {b, plural, other {#}} <c>x</c>"), { a: "value", b: "number", c: "tag" });
});

test("messages contain no markup but the tags of their arguments, and can be parsed", () => {
  for (const [id, message] of Object.entries(english)) assert.ok(parse(message).length > 0, id);
});

test("components contain no English texts", () => {
  const components = readSources("src/web").filter(({ path }) => path.endsWith(".tsx") && !path.includes(".test."));
  const found = components.flatMap(({ path, text }) => englishWordsIn(text).map((words) => `${path}: ${words}`));
  assert.deepEqual(found, []);
});

test("English texts in a component are found wherever they are shown", () => {
  const code = `
    export function Page({ count }: { count: number }) {
      const label = count > 1 ? "Many rooms" : "One room";
      return <p className="page wide" aria-label="Rooms of the lodge" data-kind="Big thing">Hello {"Welcome, guest"} {\`Up to \${count} guests\`} {label} 3 × ₹</p>;
    }`;
  assert.deepEqual(englishWordsIn(code), [
    "Many rooms",
    "One room",
    "Rooms of the lodge",
    "Hello",
    "Welcome, guest",
    "Up to  guests",
  ]);
});
