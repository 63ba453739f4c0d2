import type * as v from "valibot";
import { newStaff, passwordChange, passwordReset, type StaffRole } from "#domain/staff.ts";
import { type Validated, validate } from "#domain/validate.ts";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";

export type NewAccount = v.InferOutput<typeof newStaff>;
export type PasswordReset = v.InferOutput<typeof passwordReset>;
export type PasswordChange = v.InferOutput<typeof passwordChange>;

export const roleLabels: Record<StaffRole, string> = { owner: "Owner", staff: "Staff" };
export const roleMeanings: Record<StaffRole, string> = {
  owner: "May do everything, and manages the accounts.",
  staff: "May do everything but manage accounts.",
};

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

const differ = "The two passwords are not the same";

function typedTwice<Body>(checked: Validated<Body>, { newPassword, again }: TypedTwice): Validated<Body> {
  if (newPassword === again) return checked;
  return { ok: false, fields: { ...(checked.ok ? {} : checked.fields), again: differ } };
}

export const resetForm: FormDefinition<Versioned, ResetForm, PasswordReset> = {
  name: "staff-password",
  formOf: () => ({ ownPassword: "", newPassword: "", again: "" }),
  check: (form) => typedTwice(validate(passwordReset, form), form),
  labels: {},
  secrets: ["ownPassword", "newPassword", "again"],
  linkedFields: [["newPassword", "again"]],
};

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
