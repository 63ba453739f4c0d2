import * as v from "valibot";
import {
  newStaff,
  passwordReset,
  roleChange,
  shownActions,
  staffAccountShape,
  staffActivityShape,
} from "#domain/platform/access/staff.ts";
import * as m from "#messages/validation.js";
import { endpoint } from "./endpoint.ts";

const oneAccount = v.object({ account: staffAccountShape });

export const listStaff = endpoint({
  name: "listStaff",
  summary: "All staff accounts",
  method: "GET",
  path: "/api/staff",
  access: "owner",
  reply: v.array(staffAccountShape),
});

export const listStaffActivity = endpoint({
  name: "listStaffActivity",
  summary: `When each account last signed in, and the last ${shownActions} changes that it made`,
  method: "GET",
  path: "/api/staff/activity",
  access: "owner",
  reply: v.array(staffActivityShape),
});

export const addStaffAccount = endpoint({
  name: "addStaffAccount",
  summary: "Add a staff account",
  method: "POST",
  path: "/api/staff/add",
  access: "owner",
  status: 201,
  body: newStaff,
  reply: oneAccount,
});

export const setStaffActive = endpoint({
  name: "setStaffActive",
  summary: "Disable an account, which ends its tokens at once, or enable it again",
  method: "PATCH",
  path: "/api/staff/active/{id}",
  access: "owner",
  body: v.object({ isActive: v.boolean(m.choose) }),
  reply: oneAccount,
});

export const setStaffRole = endpoint({
  name: "setStaffRole",
  summary: "Give an account another role, which ends its tokens at once; confirmed with the caller's own password",
  method: "PATCH",
  path: "/api/staff/role/{id}",
  access: "owner",
  body: roleChange,
  reply: oneAccount,
});

export const resetStaffPassword = endpoint({
  name: "resetStaffPassword",
  summary: "Set a new password for an account, which ends its tokens at once; confirmed with the caller's own password",
  method: "POST",
  path: "/api/staff/password/{id}",
  access: "owner",
  body: passwordReset,
  reply: v.object({ success: v.boolean() }),
});
