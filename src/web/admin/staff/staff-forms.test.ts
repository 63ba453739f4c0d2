import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { accountKind, passwordKind, resetKind } from "./staff-forms.ts";

const long = "a long enough password";

describe("the forms of accounts", () => {
  it("make new accounts of staff, unless said otherwise", () => {
    const form = accountKind.formOf(undefined);
    assert.equal(form.role, "staff");
    const checked = accountKind.check({ ...form, userId: "asha", password: long }, undefined);
    assert.deepEqual(checked.ok && checked.output, { userId: "asha", role: "staff", password: long });
  });

  it("want a name that can be typed and a password that can't be guessed", () => {
    const checked = accountKind.check({ userId: "Asha Rao", role: "staff", password: "short" }, undefined);
    assert.deepEqual(!checked.ok && checked.fields, {
      userId: "Please use 2 to 50 letters, digits, dots, dashes or underscores",
      password: "Please use at least 10 characters",
    });
  });

  it("want a new password twice alike", () => {
    const differs = resetKind.check({ ownPassword: "x", newPassword: long, again: `${long}!` }, undefined);
    assert.deepEqual(!differs.ok && differs.fields, { again: "The two passwords are not the same" });
    const same = resetKind.check({ ownPassword: "x", newPassword: long, again: long }, undefined);
    assert.deepEqual(same.ok && same.output, { ownPassword: "x", newPassword: long });
  });

  it("want the present password for one's own", () => {
    const checked = passwordKind.check({ currentPassword: "", newPassword: long, again: long }, undefined);
    assert.deepEqual(!checked.ok && checked.fields, { currentPassword: "Current password is required" });
  });

  it("never write a password down", () => {
    assert.deepEqual(accountKind.secrets, ["password"]);
    assert.deepEqual(passwordKind.secrets, ["currentPassword", "newPassword", "again"]);
  });
});
