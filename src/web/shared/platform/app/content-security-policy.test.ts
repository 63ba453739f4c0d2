import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { applyPolicy } from "./content-security-policy.ts";

const nonce = "6c1f";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptSource = (policy: string) => /script-src 'self'([^;]*);/.exec(policy)?.[1]?.trim();

test("the policy allows the inline scripts that carry the nonce, and the nonce is removed", () => {
  const html = `<link nonce="${nonce}" href="/a.js"/><script nonce="${nonce}">one()</script><p>x</p><script type="module" nonce="${nonce}" async="">two()</script>`;
  const applied = applyPolicy(Buffer.from(html), nonce);
  assert.equal(scriptSource(applied.policy), `${hashOf("one()")} ${hashOf("two()")}`);
  assert.equal(
    applied.html.toString(),
    `<link href="/a.js"/><script>one()</script><p>x</p><script type="module" async="">two()</script>`,
  );
});

test("a script without the nonce, or with another one, is not in the policy", () => {
  const html = `<script>smuggled()</script><script nonce="guess">smuggled()</script><script nonce="${nonce}">own()</script>`;
  assert.equal(scriptSource(applyPolicy(Buffer.from(html), nonce).policy), hashOf("own()"));
});

test("a document without inline scripts allows none", () => {
  const { policy } = applyPolicy(Buffer.from("<p>text</p>"), nonce);
  assert.match(policy, /script-src 'self'; style-src 'self';/);
  assert.doesNotMatch(policy, /unsafe/);
});
