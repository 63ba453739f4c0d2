import assert from "node:assert/strict";
import { test } from "node:test";
import { type Access, mayCall } from "./permissions.ts";
import { type StaffRole, staffRoles } from "./staff.ts";

const whoMay = (access: Access): StaffRole[] => staffRoles.filter((role) => mayCall(access, role));

test("each access lets in its roles", () => {
  assert.deepEqual(whoMay("public"), [...staffRoles]);
  assert.deepEqual(whoMay("account"), [...staffRoles]);
  assert.deepEqual(whoMay("housekeeping"), ["owner", "manager", "staff", "housekeeping"]);
  assert.deepEqual(whoMay("reading"), ["owner", "manager", "staff", "reader"]);
  assert.deepEqual(whoMay("books"), ["owner", "manager", "reader"]);
  assert.deepEqual(whoMay("staff"), ["owner", "manager", "staff"]);
  assert.deepEqual(whoMay("manager"), ["owner", "manager"]);
  assert.deepEqual(whoMay("owner"), ["owner"]);
});

test("who is not signed in makes public calls alone", () => {
  assert.ok(mayCall("public", undefined));
  assert.ok(!mayCall("account", undefined));
});
