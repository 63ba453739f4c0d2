import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { getCountries, getExampleNumber, isPossiblePhoneNumber, parsePhoneNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { formatPhone } from "./format-phone.ts";
import { internationalPhone } from "./stored-phone.ts";

const runAgain = "node scripts/make/phone-groups.ts writes the groups of this version of libphonenumber";

test("numbers are grouped as in their country", () => {
  assert.equal(formatPhone("9845012345"), "+91 98450 12345");
  assert.equal(formatPhone("+442079460958"), "+44 20 7946 0958");
  assert.equal(formatPhone("+12125550123"), "+1 212 555 0123");
  assert.equal(formatPhone("+999123"), "+999123");
  assert.equal(formatPhone("extension 12"), "extension 12");
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
