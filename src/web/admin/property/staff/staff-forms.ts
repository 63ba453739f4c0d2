import type * as v from "valibot";
import { newStaff, passwordChange, passwordReset, roleChange, type StaffRole } from "#domain/platform/access/staff.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskStaff.js";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";

export type NewAccount = v.InferOutput<typeof newStaff>;
export type PasswordReset = v.InferOutput<typeof passwordReset>;
export type RoleChange = v.InferOutput<typeof roleChange>;
export type PasswordChange = v.InferOutput<typeof passwordChange>;

export interface AccountForm {
  userId: string;
  role: StaffRole;
  password: string;
}

export const accountForm: FormDefinition<Versioned, AccountForm, NewAccount> = {
  name: "staff",
  formOf: () => ({ userId: "", role: "staff", password: "" }),
  check: (form) => validate(newStaff, form),
  labels: {},
  secrets: ["password"],
};

interface TypedTwice {
  newPassword: string;
  again: string;
}

export interface ResetForm extends TypedTwice {
  ownPassword: string;
}

function typedTwice<Body>(checked: Validated<Body>, { newPassword, again }: TypedTwice): Validated<Body> {
  if (newPassword === again) return checked;
  return { ok: false, fields: { ...(checked.ok ? {} : checked.fields), again: m.passwordsDiffer() } };
}

export const resetForm: FormDefinition<Versioned, ResetForm, PasswordReset> = {
  name: "staff-password",
  formOf: () => ({ ownPassword: "", newPassword: "", again: "" }),
  check: (form) => typedTwice(validate(passwordReset, form), form),
  labels: {},
  secrets: ["ownPassword", "newPassword", "again"],
  linkedFields: [["newPassword", "again"]],
};

export interface RoleForm {
  role: StaffRole;
  ownPassword: string;
}

export const roleForm = (present: StaffRole): FormDefinition<Versioned, RoleForm, RoleChange> => ({
  name: "staff-role",
  formOf: () => ({ role: present, ownPassword: "" }),
  check: (form) => validate(roleChange, form),
  labels: {},
  secrets: ["ownPassword"],
});

export interface PasswordForm extends TypedTwice {
  currentPassword: string;
}

export const passwordForm: FormDefinition<Versioned, PasswordForm, PasswordChange> = {
  name: "own-password",
  formOf: () => ({ currentPassword: "", newPassword: "", again: "" }),
  check: (form) => typedTwice(validate(passwordChange, form), form),
  labels: {},
  secrets: ["currentPassword", "newPassword", "again"],
  linkedFields: [["newPassword", "again"]],
};
