import assert from "node:assert/strict";
import test from "node:test";
import { readAudit } from "./audit.ts";

const report = (severity: string, count: number) =>
  JSON.stringify({
    vulnerabilities: count ? { "some-package": { name: "some-package", severity } } : {},
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, [severity]: count } },
  });

test("a high or critical advisory fails the audit and is named", () => {
  for (const severity of ["high", "critical"]) {
    assert.deepEqual(readAudit(report(severity, 1)), { ok: false, message: `some-package: ${severity}` });
  }
});

test("a clean report and lesser advisories pass", () => {
  assert.equal(readAudit(report("high", 0))?.ok, true);
  assert.equal(readAudit(report("moderate", 3))?.ok, true);
});

test("a registry without advisories, or no network, gives no verdict", () => {
  assert.equal(readAudit(JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 })), undefined);
  assert.equal(readAudit(""), undefined);
});
