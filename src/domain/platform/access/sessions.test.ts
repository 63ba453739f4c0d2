import assert from "node:assert/strict";
import test from "node:test";
import { deviceOf } from "./sessions.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";

test("browser and system are recognised in real user agents", () => {
  const known: [string, string][] = [
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
    [`${windows} ${webKit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, "Opera on Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.6 Safari/605.1.15`, "Safari on Mac"],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Version/18.6 Mobile/15E148 Safari/604.1`,
      "Safari on iPhone",
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${apple} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
      "Chrome on iPad",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} FxiOS/145.0 Mobile/15E148 Safari/604.1`,
      "Firefox on iPhone",
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox on Android"],
  ];
  for (const [userAgent, device] of known) assert.equal(deviceOf(userAgent), device, userAgent);
});

test("unknown parts are omitted, and nothing of the user agent is repeated", () => {
  assert.equal(deviceOf("Mozilla/5.0 (Windows NT 10.0) Something/1"), "A browser on Windows");
  assert.equal(deviceOf("Firefox/145.0"), "Firefox");
  for (const other of [undefined, "", "curl/8.16.0", "<script>alert(1)</script>", "x".repeat(20_000)]) {
    assert.equal(deviceOf(other), "");
  }
  assert.equal(deviceOf(`${"x".repeat(500)} Firefox/145.0`), "");
});
