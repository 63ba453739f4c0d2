import assert from "node:assert/strict";
import test from "node:test";
import { decrypt, encrypt } from "./encryption.ts";

test("decrypts only for the same purpose, with the same key, and unmodified text", () => {
  const secret = Buffer.from("12345678901234567890");
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const encrypted = encrypt(key, "asha", secret);
  assert.deepEqual(decrypt(key, "asha", encrypted), secret);
  assert.notEqual(encrypt(key, "asha", secret), encrypted);
  assert.ok(!Buffer.from(encrypted, "base64url").includes(secret));
  assert.equal(decrypt(key, "ravi", encrypted), undefined);
  assert.equal(decrypt(other, "asha", encrypted), undefined);
  const bytes = Buffer.from(encrypted, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    assert.equal(decrypt(key, "asha", changed.toString("base64url")), undefined, `byte ${at}`);
  }
  for (const text of ["", "x", encrypted.slice(0, 20)]) assert.equal(decrypt(key, "asha", text), undefined);
});
