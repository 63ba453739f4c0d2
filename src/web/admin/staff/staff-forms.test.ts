import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { accountForm, passwordForm, resetForm } from "./staff-forms.ts";

const long = "a long enough password";

describe("the forms of accounts", () => {
  it("make new accounts of staff, unless said otherwise", () => {
    const form = accountForm.formOf(undefined);
    assert.equal(form.role, "staff");
    const checked = accountForm.check({ ...form, userId: "asha", password: long }, undefined);
    assert.deepEqual(checked.ok && checked.output, { userId: "asha", role: "staff", password: long });
  });

  it("want a name that can be typed and a password that can't be guessed", () => {
    const checked = accountForm.check({ userId: "Asha Rao", role: "staff", password: "short" }, undefined);
    assert.deepEqual(!checked.ok && checked.fields, {
      userId: "Please use 2 to 50 letters, digits, dots, dashes or underscores",
      password: "Please use at least 10 characters",
    });
  });

  it("want a new password twice alike", () => {
    const differs = resetForm.check({ ownPassword: "x", newPassword: long, again: `${long}!` }, undefined);
    assert.deepEqual(!differs.ok && differs.fields, { again: "The two passwords are not the same" });
    const same = resetForm.check({ ownPassword: "x", newPassword: long, again: long }, undefined);
    assert.deepEqual(same.ok && same.output, { ownPassword: "x", newPassword: long });
  });

  it("want the present password for one's own", () => {
    const checked = passwordForm.check({ currentPassword: "", newPassword: long, again: long }, undefined);
    assert.deepEqual(!checked.ok && checked.fields, { currentPassword: "Current password is required" });
  });

  it("never write a password down", () => {
    assert.deepEqual(accountForm.secrets, ["password"]);
    assert.deepEqual(passwordForm.secrets, ["currentPassword", "newPassword", "again"]);
  });
});
