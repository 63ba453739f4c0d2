import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { accountForm, passwordForm, resetForm } from "./staff-forms.ts";

const long = "a long enough password";

describe("account forms", () => {
  it("create accounts with the role staff by default", () => {
    const form = accountForm.formOf(undefined);
    assert.equal(form.role, "staff");
    const checked = accountForm.check({ ...form, userId: "asha", password: long }, undefined);
    assert.deepEqual(checked.ok && checked.output, { userId: "asha", role: "staff", password: long });
  });

  it("require a valid user id and a strong password", () => {
    const checked = accountForm.check({ userId: "Asha Rao", role: "staff", password: "short" }, undefined);
    assert.deepEqual(!checked.ok && checked.fields, {
      userId: "Please use 2 to 50 letters, digits, dots, dashes or underscores",
      password: "Please use at least 10 characters",
    });
  });

  it("require two equal entries of the new password", () => {
    const differs = resetForm.check({ ownPassword: "x", newPassword: long, again: `${long}!` }, undefined);
    assert.deepEqual(!differs.ok && differs.fields, { again: "The two passwords are not the same" });
    const same = resetForm.check({ ownPassword: "x", newPassword: long, again: long }, undefined);
    assert.deepEqual(same.ok && same.output, { ownPassword: "x", newPassword: long });
  });

  it("require the current password to change one's own", () => {
    const checked = passwordForm.check({ currentPassword: "", newPassword: long, again: long }, undefined);
    assert.deepEqual(!checked.ok && checked.fields, { currentPassword: "Current password is required" });
  });

  it("never save a password in a draft", () => {
    assert.deepEqual(accountForm.secrets, ["password"]);
    assert.deepEqual(passwordForm.secrets, ["currentPassword", "newPassword", "again"]);
  });
});
