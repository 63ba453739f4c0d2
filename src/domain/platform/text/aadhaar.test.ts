import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { containsAadhaar, hasVerhoeffCheck, withoutAadhaar } from "./aadhaar.ts";

/** With its check digit, found by trying. */
const withCheck = (digits: string) => digits + [..."0123456789"].find((check) => hasVerhoeffCheck(digits + check));

/** A number of UIDAI's own documents, where it stands for no person. */
const example = "999941057058";
const number = "234567890124";

describe("Verhoeff's check digit", () => {
  it("is right in published examples", () => {
    for (const digits of ["2363", "123451", "1428570", "84736430954837284567892", example, number]) {
      assert.ok(hasVerhoeffCheck(digits), digits);
    }
  });

  it("finds every wrong digit and every swap of neighbours", () => {
    const random = fc.stringMatching(/^[2-9]\d{10}$/).map(withCheck);
    fc.assert(
      fc.property(random, fc.nat(11), fc.integer({ min: 1, max: 9 }), (right, at, by) => {
        const other = String((Number(right[at]) + by) % 10);
        assert.equal(hasVerhoeffCheck(right.slice(0, at) + other + right.slice(at + 1)), false);
        const [one = "", two = ""] = [right[at], right[at + 1]];
        if (one === two || at === 11) return;
        assert.equal(hasVerhoeffCheck(right.slice(0, at) + two + one + right.slice(at + 2)), false);
      }),
    );
  });
});

describe("an Aadhaar number in a text", () => {
  it("is found however it is written", () => {
    for (const text of [
      number,
      "2345 6789 0124",
      "2345-6789-0124",
      "2345.6789.0124",
      "2345\u00a06789\u200b0124",
      "Aadhaar no: 2345 6789 0124, Udupi",
      "Flat 12, 2345 6789 0124",
      "2345 6789 0124 576101",
      "2345\n6789\n0124",
      "೨೩೪೫ ೬೭೮೯ ೦೧೨೪",
      "२३४५ ६७८९ ०१२४",
      "２３４５６７８９０１２４",
      "+234567890124",
    ]) {
      assert.ok(containsAadhaar(text), text);
    }
  });

  it("is no phone number, shorter or longer number, or one with a wrong check digit", () => {
    for (const text of [
      "",
      "234567890123",
      "0124",
      "XXXX XXXX 0124",
      "134567890124",
      "23456789012",
      "1234567890124",
      "9845012345",
      "+91 98450 12345",
      "KA 20 MC 4321",
      "27/01/2026, 14:05",
    ]) {
      assert.equal(containsAadhaar(text), false, text);
    }
  });

  it("is cut to its last four digits, and nothing else is changed", () => {
    assert.equal(withoutAadhaar("ರವಿ, 2345 6789 0124; 4 Car Street"), "ರವಿ, 0124; 4 Car Street");
    assert.equal(withoutAadhaar("೨೩೪೫ ೬೭೮೯ ೦೧೨೪"), "0124");
    assert.equal(withoutAadhaar("+91 98450 12345"), "+91 98450 12345");
    fc.assert(fc.property(fc.string(), (text) => assert.equal(containsAadhaar(withoutAadhaar(text)), false)));
  });

  it("may be a mobile number with 91 where phone numbers are expected, and only there", () => {
    const mobiles = fc.stringMatching(/^91[6-9]\d{8}$/).map(withCheck);
    fc.assert(
      fc.property(mobiles, (mobile) => {
        assert.equal(containsAadhaar(`Call +${mobile}`), false);
        assert.equal(containsAadhaar(mobile, { allowsPhones: true }), false);
        assert.equal(containsAadhaar(mobile), true);
      }),
    );
    assert.equal(containsAadhaar(number, { allowsPhones: true }), true);
  });
});
