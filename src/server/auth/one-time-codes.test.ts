import assert from "node:assert/strict";
import test from "node:test";
import { asBase32, codeOf, enrolmentLink, matchingStep, stepAt } from "./one-time-codes.ts";
import { seal, unseal } from "./sealing.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

test("codes are those of RFC 6238, appendix B, and of RFC 4226, appendix D", () => {
  // The RFC lists eight digits; six are the last of them.
  const listed: [number, string][] = [
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ];
  for (const [seconds, code] of listed) assert.equal(codeOf(secret, stepAt(at(seconds))), code.slice(2));
  const counted = "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" ");
  assert.deepEqual(
    counted.map((_, step) => codeOf(secret, step)),
    counted,
  );
});

test("a code is taken in its step, one before and one after, and in no other", () => {
  const step = 1000;
  const code = codeOf(secret, step);
  for (const seconds of [29_970, 30_000, 30_029, 30_030, 30_059])
    assert.equal(matchingStep(secret, code, at(seconds)), step, `${seconds}`);
  for (const seconds of [29_969, 30_060]) assert.equal(matchingStep(secret, code, at(seconds)), undefined);
  for (const wrong of ["", "12345", `${code}0`, code.slice(1), "ABCDEF", "１２３４５６"])
    assert.equal(matchingStep(secret, wrong, at(30_000)), undefined, wrong);
});

test("the link carries the secret in Base32, the lodge and the account, and is read back as it was", () => {
  const base32 = asBase32(secret);
  assert.equal(base32, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const link = new URL(enrolmentLink({ secret: base32, issuer: "Kadalu Lodge & Café", userId: "asha.rao" }));
  assert.equal(link.href.split("?")[0], "otpauth://totp/Kadalu%20Lodge%20%26%20Caf%C3%A9:asha.rao");
  assert.deepEqual(Object.fromEntries(link.searchParams), {
    ...{ secret: base32, issuer: "Kadalu Lodge & Café", algorithm: "SHA1", digits: "6", period: "30" },
  });
});

test("what is sealed opens for its use alone, with its key alone, and unchanged alone", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = seal(key, "asha", secret);
  assert.deepEqual(unseal(key, "asha", sealed), secret);
  assert.notEqual(seal(key, "asha", secret), sealed);
  assert.ok(!Buffer.from(sealed, "base64url").includes(secret));
  assert.equal(unseal(key, "ravi", sealed), undefined);
  assert.equal(unseal(other, "asha", sealed), undefined);
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    assert.equal(unseal(key, "asha", changed.toString("base64url")), undefined, `byte ${at}`);
  }
  for (const text of ["", "x", sealed.slice(0, 20)]) assert.equal(unseal(key, "asha", text), undefined);
});
