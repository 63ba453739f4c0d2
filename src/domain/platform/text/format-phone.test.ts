import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { getCountries, getExampleNumber, isPossiblePhoneNumber, parsePhoneNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { formatPhone } from "./format-phone.ts";
import { formatIndianPhone } from "./indian-phone.ts";
import { internationalPhone } from "./stored-phone.ts";

const runAgain = "node scripts/make/phone-groups.ts writes the groups of this version of libphonenumber";

test("numbers are grouped as in their country", () => {
  assert.equal(formatPhone("9845012345"), "+91 98450 12345");
  assert.equal(formatPhone("+442079460958"), "+44 20 7946 0958");
  assert.equal(formatPhone("+12125550123"), "+1 212 555 0123");
  assert.equal(formatPhone("+999123"), "+999123");
  assert.equal(formatPhone("extension 12"), "extension 12");
});

test("landlines of India are grouped by their area, of two, three or four digits", () => {
  for (const format of [formatPhone, formatIndianPhone]) {
    assert.equal(format("9845012345"), "+91 98450 12345");
    assert.equal(format("7406123456"), "+91 74061 23456");
    assert.equal(format("2223456789"), "+91 22 2345 6789");
    assert.equal(format("8042345678"), "+91 80 4234 5678");
    assert.equal(format("8202571201"), "+91 820 257 1201");
    assert.equal(format("1332251234"), "+91 1332 251234");
    assert.equal(format("18001234567"), "1800 123 4567");
    assert.equal(format(""), "");
  }
  // Chikkamagaluru, and mobiles that begin as it does: a lodge has the one, guests have the other.
  assert.equal(formatIndianPhone("8262234567"), "+91 8262 234567");
  assert.equal(formatPhone("8262234567"), "+91 82622 34567");
  assert.equal(formatIndianPhone("8262834567"), "+91 82628 34567");
});

test("numbers of every country are grouped as libphonenumber groups them", () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
  assert.ok(numbers.length > 200);
  for (const { number, formatInternational } of numbers.filter(({ country }) => country !== "IN")) {
    assert.equal(formatPhone(number), formatInternational.call(parsePhoneNumber(number)), runAgain);
  }
});

test("so are all others that are possible", () => {
  const starts = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? []);
  const number = fc
    .record({
      start: fc.constantFrom(...starts),
      kept: fc.nat({ max: 8 }),
      rest: fc.array(fc.nat({ max: 9 }), { minLength: 12, maxLength: 12 }),
    })
    .map(({ start, kept, rest }) => `${start.slice(0, 3 + kept)}${rest.join("")}`.slice(0, start.length));
  fc.assert(
    fc.property(number, (one) => {
      fc.pre(!one.startsWith("+91") && isPossiblePhoneNumber(one) && parsePhoneNumber(one).number === one);
      assert.equal(formatPhone(internationalPhone(one)), parsePhoneNumber(one).formatInternational(), runAgain);
    }),
    { numRuns: 2000 },
  );
});
