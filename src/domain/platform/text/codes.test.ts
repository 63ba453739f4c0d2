import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import { foldPromoCode, promoCodeText } from "../../pricing/promo-code.ts";
import { lastFour } from "../../register/register-fields.ts";
import { parseReference, referenceCode } from "./booking-reference.ts";
import { upperCaseAscii } from "./codes.ts";

test("codes are folded by the rules of ASCII, so that no other letter becomes one of theirs", () => {
  assert.equal(upperCaseAscii("save10 \u017f\u0131\u00df"), "SAVE10 \u017f\u0131\u00df");
  assert.equal(foldPromoCode(" save 10 "), "SAVE10");
  assert.notEqual(foldPromoCode("\u017fAVE10"), "SAVE10");
  assert.equal(v.parse(promoCodeText, "\u017fave10"), "\u017fAVE10");
  assert.equal(parseReference("k\u0131-7f3k9"), undefined);
  for (const typed of ["KL-7F3K9", "kl 7f3k9", "KL7F3K9", "hv–7f3k9", "7f3k9"]) {
    assert.equal(referenceCode(typed), "7F3K9", typed);
  }
  assert.deepEqual(["hv7f3k9", "7f3k9"].map(parseReference), ["HV-7F3K9", "7F3K9"]);
  for (const typed of ["7F3K", "ABCDE-7F3K9", "1-7F3K9", ""]) assert.equal(referenceCode(typed), undefined, typed);
  assert.equal(lastFour("ab\u0131d"), "AB\u0131D");
});
