import assert from "node:assert/strict";
import test from "node:test";
import { matchTimeStep, newTotpSecret } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

test("accepts the codes of RFC 6238, appendix B, and of RFC 4226, appendix D", async () => {
  // The RFC lists eight digits; a code has the last six of them.
  const vectors: [number, string][] = [
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ];
  for (const [seconds, code] of vectors)
    assert.equal(await matchTimeStep(secret, code.slice(2), at(seconds)), Math.floor(seconds / 30), code);
  const codes = "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" ");
  for (const [step, code] of codes.entries()) assert.equal(await matchTimeStep(secret, code, at(step * 30)), step);
});

test("accepts a code in its time step, the one before and the one after only", async () => {
  const [step, code] = [1, "287082"];
  for (const seconds of [0, 29, 30, 59, 60, 89])
    assert.equal(await matchTimeStep(secret, code, at(seconds)), step, `${seconds}`);
  for (const seconds of [90, 120]) assert.equal(await matchTimeStep(secret, code, at(seconds)), undefined);
  const [late, lateCode] = [666_666_666, "353130"];
  assert.equal(await matchTimeStep(secret, lateCode, at(late * 30 - 30)), late);
  assert.equal(await matchTimeStep(secret, lateCode, at(late * 30 - 31)), undefined);
});

test("refuses codes that are not six digits", async () => {
  for (const wrong of ["", "87082", "2870820", "0287082", "ABCDEF", "２８７０８２", "28708\u0000", " 28708", "-28708"])
    assert.equal(await matchTimeStep(secret, wrong, at(30)), undefined, wrong);
});

test("the URI contains a secret of 160 bits, the lodge and the account", async () => {
  const issuer = "Kadalu Lodge & Café";
  const { bytes, base32, uri } = await newTotpSecret({ issuer, userId: "asha.rao" });
  assert.equal(bytes.length, 20);
  assert.match(base32, /^[A-Z2-7]{32}$/);
  assert.equal(uri.split("?")[0], "otpauth://totp/Kadalu%20Lodge%20%26%20Caf%C3%A9:asha.rao");
  assert.deepEqual(Object.fromEntries(new URL(uri).searchParams), {
    secret: base32,
    issuer,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  assert.notEqual((await newTotpSecret({ issuer, userId: "asha.rao" })).base32, base32);
});
