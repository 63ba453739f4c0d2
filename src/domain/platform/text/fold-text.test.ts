import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { cleanCode, cleanLine, isVisible } from "./clean-text.ts";
import { foldAddress, foldText } from "./fold-text.ts";
import { matchesText, searchable, searchTerm, spokenReference } from "./search-term.ts";

const joiners = ["\u200c", "\u200d"];

/** Names of the review and others, with forms that look the same. */
const alike: [string, ...string[]][] = [
  ["José Nuñez", "Jose\u0301 Nun\u0303ez", "jose nunez", "JOSÉ NUÑEZ", "Ｊosé Nuñez"],
  ["ಗೋಪಾಲ", "ಗೋಪಾಲ".normalize("NFD")],
  ["ಲಾಡ್\u200cಜ್", "ಲಾಡ್ಜ್"],
  ["ರ್\u200dಯಾಂಕ್", "ರ್ಯಾಂಕ್"],
  ["\u0958\u093e\u0938\u093f\u092e", "\u0915\u093c\u093e\u0938\u093f\u092e", "\u0915\u093e\u0938\u093f\u092e"],
  ["ಫ\u0cbcಾತಿಮಾ", "ಫಾತಿಮಾ"],
  ["ಕೊಠಡಿ ೧೦೨", "ಕೊಠಡಿ 102", "ಕೊಠಡಿ १०२", "ಕೊಠಡಿ １０２"],
  ["അവൻ", "അവന്\u200d", "അവന്"],
  ["O’Neil", "O'Neil"],
  ["Łukasz Straße", "lukasz STRASSE"],
  ["محمد علي", "محمد علی", "مـحمد علی"],
  ["Asha\u200b Rao", "Asha Rao", "\u202eAsha\u00ad Rao"],
];

describe("folded texts", () => {
  it("are one for all that look alike", () => {
    for (const [first, ...others] of alike) {
      for (const other of others) assert.equal(foldText(other), foldText(first), `${first} ${other}`);
    }
    assert.notEqual(foldText("ಗೋಪಾಲ"), foldText("ಗೊಪಾಲ"));
    assert.notEqual(foldText("रामा"), foldText("राम"));
  });

  it("keep the accents of an address, which make another mailbox, and nothing else", () => {
    assert.equal(foldAddress("Asha\u200b@Example.COM"), foldAddress("asha@example.com"));
    assert.equal(foldAddress("jose\u0301@example.com"), foldAddress("JOSÉ@example.com"));
    assert.notEqual(foldAddress("jose@example.com"), foldAddress("josé@example.com"));
  });

  const letters = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc
      .array(fc.constantFrom("ಕ", "್", "ಷ", "़", "क", "é", "e\u0301", "İ", "ß", "٣", "५", "೫", "＋", ...joiners))
      .map((all) => all.join("")),
  );

  it("are the same when folded again, and in any form, case, with joiners or without", () => {
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom(...joiners, "\u200b", "\u2060"), (text, at, sign) => {
        const folded = foldText(text);
        assert.equal(foldText(folded), folded);
        for (const form of ["NFC", "NFD"] as const) assert.equal(foldText(text.toWellFormed().normalize(form)), folded);
        const place = at % (text.length + 1);
        const isInside = /[\ud800-\udbff]$/.test(text.slice(0, place)) && /^[\udc00-\udfff]/.test(text.slice(place));
        if (!isInside) assert.equal(foldText(text.slice(0, place) + sign + text.slice(place)), folded);
      }),
      { numRuns: 1000 },
    );
  });

  it("are found by the same function that writes them", () => {
    const written = searchable(["José Nuñez", "+491701234567", ...spokenReference("KL-7EAGG")]);
    for (const typed of ["nunez", "NUÑEZ", "+49 (0)170 1234567", "KL 7EAGG", "kl-7eagg", "KL7EAGG", "kl–7eagg"]) {
      assert.ok(written.includes(searchTerm(typed)), typed);
    }
    for (const typed of ["+91 098450 12345", "೯೮೪೫೦ ೧೨೩೪೫", "९८४५०१२३४५", "９８４５０", "(0)98450 12345"]) {
      assert.ok("9845012345".includes(searchTerm(typed)), typed);
    }
    assert.ok(matchesText("Planter’s Cottage", "planter's"));
  });
});

describe("cleaned texts", () => {
  it("have no format characters but the joiners that a script needs", () => {
    assert.equal(cleanLine("\u202eAsha\u200b \u2066Rao\u2069\ufeff\u180e"), "Asha Rao");
    assert.equal(cleanLine("As\u200dha\u200c"), "Asha");
    for (const text of ["ಲಾಡ್\u200cಜ್", "ಕ್\u200d", "क्\u200dष", "می\u200cخواهم", "👩\u200d🍳 ❤\ufe0f"])
      assert.equal(cleanLine(text), text);
    assert.equal(cleanLine("ಕ್\u200c\u200c\u200dಷ"), "ಕ್\u200cಷ");
    assert.equal(cleanCode("as\u200bha@exa\u2060mple.com\u200d"), "asha@example.com");
    assert.equal(cleanCode("98450\u00a012345"), "98450 12345");
  });

  it("are nothing where nothing can be seen", () => {
    for (const text of [
      "\u200b",
      "\u2060",
      "\u3164",
      "\u200c",
      "\u200d",
      "\u115f\u1160",
      "\uffa0",
      "\u2800",
      "\u0301",
      "\u00ad",
      "\u{e0041}",
      "\ufe0f",
    ]) {
      assert.equal(isVisible(cleanLine(text)), false, JSON.stringify(text));
    }
    for (const text of ["A", "ಅ", "王", "7", "👍", "-"]) assert.equal(isVisible(text), true, text);
  });

  it("stay as they are when cleaned again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })), (text) => {
        assert.equal(cleanLine(cleanLine(text)), cleanLine(text));
        assert.equal(cleanCode(cleanCode(text)), cleanCode(text));
        assert.equal(cleanLine(text).normalize("NFC"), cleanLine(text));
        assert.doesNotMatch(cleanCode(text), /[\p{Cc}\p{Cf}]/u);
      }),
      { numRuns: 1000 },
    );
  });
});
