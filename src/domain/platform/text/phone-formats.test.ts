import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import {
  type CountryCode,
  type E164Number,
  getCountries,
  getExampleNumber,
  isValidPhoneNumber,
  parsePhoneNumber,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { normalizePhone } from "./phone.ts";
import { storedPhone } from "./stored-phone.ts";

const stored = (number: string) => number.replace(/^\+91(?=\d{10}$)/, "");

const digitsOf = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const scripts = [0x30, 0xff10, 0x0ce6, 0x0966, 0x0660, 0x06f0, 0x0d66].map(digitsOf);
const marks = ["", "\u200e", "\u202a", "\u2068", "\u200b", "\ufeff", " "];

/** The spellings of libphonenumber in its own country and for callers from India. */
function formats(number: E164Number): string[] {
  const parsed = parsePhoneNumber(number);
  const international = parsed.formatInternational();
  return [
    number,
    international,
    parsed.getURI(),
    // The specification takes ten digits as they are, whatever they begin with.
    ...(number.length > 9 ? [international.replace("+", "00")] : []),
    international.replace("+", "＋"),
    `(${international.split(" ")[0]}) ${international.split(" ").slice(1).join(" ")}`,
    international.replace(/ /g, "-"),
    ...(parsed.country === "IN" ? [parsed.formatNational(), `91 ${parsed.nationalNumber}`] : []),
  ];
}

const numberOf = (country: CountryCode) => getExampleNumber(country, examples)?.number;
const countries = getCountries().filter((country) => numberOf(country) !== undefined);

test("what libphonenumber formats for each country comes back as it was, in any digits, between marks", () => {
  assert.ok(countries.length >= 240, String(countries.length));
  for (const country of countries) {
    const number = numberOf(country) as E164Number;
    for (const text of formats(number)) {
      for (const inScript of scripts) {
        for (const mark of marks) {
          assert.equal(normalizePhone(`${mark}${inScript(text)}${mark}`), stored(number), `${country} ${text}`);
        }
      }
    }
  }
});

test("nothing is read as a number of another country", () => {
  const anyNumber = fc
    .tuple(fc.constantFrom(...countries), fc.stringMatching(/^\d{4,11}$/))
    .map(([country, tail]) => `${numberOf(country)?.slice(0, Math.max(4, 12 - tail.length))}${tail}`);
  fc.assert(
    fc.property(anyNumber, fc.constantFrom(...scripts), fc.constantFrom(...marks), (number, inScript, mark) => {
      const read = normalizePhone(mark + inScript(number));
      if (!storedPhone.test(read)) return;
      const e164 = read.startsWith("+") ? read : `+91${read}`;
      if (number.startsWith("+") && isValidPhoneNumber(number)) assert.equal(e164, number);
      else if (number.startsWith("+")) assert.ok(e164.startsWith(number.slice(0, 3)), `${number} ${read}`);
    }),
    { numRuns: 2000 },
  );
});

test("numbers as people and browsers write them", () => {
  const written: [string, string][] = [
    ["+91 098450 12345", "9845012345"],
    ["+91 (0)98450 12345", "9845012345"],
    ["(+91) 98450 12345", "9845012345"],
    ["91-98450-12345", "9845012345"],
    ["0091 0 98450 12345", "9845012345"],
    ["೯೮೪೫೦೧೨೩೪೫", "9845012345"],
    ["९८४५० १२३४५", "9845012345"],
    ["＋９１ ９８４５０ １２３４５", "9845012345"],
    ["\u200e+49 170 1234567", "+491701234567"],
    ["＋４９ 170 1234567", "+491701234567"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["+39 (0)6 698 12345", "+390669812345"],
    ["tel:+91-98450-12345", "9845012345"],
    ["Tel.: +49 170 1234567 ext. 12", "+491701234567"],
    ["+65 9123 4567", "+6591234567"],
    ["0065 9123 4567", "+6591234567"],
  ];
  for (const [text, number] of written) assert.equal(normalizePhone(text), number, text);
  for (const text of [
    "+49 170 1234567 / +49 170 1234568",
    "49 170 1234567",
    "+91 1800 123 4567",
    "+",
    "1 800 555 0199",
  ]) {
    assert.doesNotMatch(normalizePhone(text), storedPhone, text);
  }
});
