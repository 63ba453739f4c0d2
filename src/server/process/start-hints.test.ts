import assert from "node:assert/strict";
import test from "node:test";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { startHints } from "./start-hints.ts";

const local = { host: "127.0.0.1", port: 3000, publicUrl: "", smtpUrl: "", quotas: defaultQuotas };

test("without rate limits, the start says what that costs", () => {
  assert.deepEqual(startHints({ ...local, publicUrl: "https://lodge.example", quotas: undefined }), [
    "RATE_LIMITS=off: passwords can be guessed, and one stranger can book every room. For load tests only.",
  ]);
});

test("without PUBLIC_URL, the start says what that costs on another interface and with mails", () => {
  assert.deepEqual(startHints(local), []);
  const publicly = { ...local, host: "0.0.0.0" };
  assert.deepEqual(startHints(publicly), [
    "Pages are cached only under the server's own addresses: set PUBLIC_URL to the name that guests use.",
  ]);
  assert.deepEqual(startHints({ ...local, smtpUrl: "smtp://mail.example" }), [
    "Links in mails lead to http://127.0.0.1:3000: set PUBLIC_URL if guests reach the site by another name.",
  ]);
  assert.deepEqual(startHints({ ...publicly, smtpUrl: "smtp://x", publicUrl: "https://lodge.example" }), []);
});
