import assert from "node:assert/strict";
import test from "node:test";
import { describeLogin } from "./first-login.ts";

const admin = { userId: "meera", password: "hush", isGenerated: true };
const reset = "npm run staff -- reset meera";

test("a generated password is shown at the first start on a terminal", () => {
  const shown = describeLogin(admin, { isFirst: true, isTerminal: true });
  assert.equal(shown, `user meera, password hush (said only now; change it with: ${reset})`);
});

test("no password is written to a log or at a later start, and a configured one never", () => {
  for (const isGenerated of [true, false]) {
    for (const isFirst of [true, false]) {
      for (const isTerminal of [true, false]) {
        if (isGenerated && isFirst && isTerminal) continue;
        assert.doesNotMatch(describeLogin({ ...admin, isGenerated }, { isFirst, isTerminal }), /hush/);
      }
    }
  }
  assert.match(describeLogin(admin, { isFirst: true, isTerminal: false }), new RegExp(reset));
});
