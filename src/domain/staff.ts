import * as v from "valibot";
import { auditEntryShape } from "./audit.ts";
import { locales } from "./locales.ts";
import { currentPassword, ownPassword } from "./password-confirmation.ts";
import { signInCode } from "./second-factor.ts";

export const staffRoles = ["owner", "staff"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const minPasswordLength = 10;

export const staffShape = v.object({
  userId: v.string(),
  role: v.picklist(staffRoles),
  /** Of the admin, if it is not English. */
  locale: v.optional(v.picklist(locales)),
  /** Set while the password is temporary: nothing else is allowed until it is changed. */
  mustChangePassword: v.optional(v.literal(true)),
  /** Set while the role requires a second factor that the account does not have: nothing else is allowed until then. */
  mustSetUpSecondFactor: v.optional(v.literal(true)),
});
export type Staff = v.InferOutput<typeof staffShape>;

export const staffAccountShape = v.object({
  _id: v.string(),
  userId: v.string(),
  role: v.picklist(staffRoles),
  isActive: v.boolean(),
  hasSecondFactor: v.boolean(),
  passwordUntil: v.optional(v.string()),
  createdAt: v.string(),
});
export type StaffAccount = v.InferOutput<typeof staffAccountShape>;

export const shownActions = 5;

export const staffActivityShape = v.object({
  _id: v.string(),
  userId: v.string(),
  role: v.picklist(staffRoles),
  isActive: v.boolean(),
  /** Absent before the first login. */
  lastLoginAt: v.optional(v.string()),
  /** The last changes that the account made, newest first. */
  actions: v.array(auditEntryShape),
});
export type StaffActivity = v.InferOutput<typeof staffActivityShape>;

export interface StaffIdentity extends Staff {
  staffId: string;
}

export const loginInput = v.object({
  userId: v.pipe(v.string("Username is required"), v.trim(), v.minLength(1, "Username is required"), v.maxLength(100)),
  password: v.pipe(v.string("Password is required"), v.minLength(1, "Password is required"), v.maxLength(1000)),
  /** If the account has a second factor: a code from its app, or a recovery code. */
  code: v.optional(signInCode),
  /** The `device` of the last login in this browser. */
  device: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

const newPassword = v.pipe(
  v.string("New password is required"),
  v.minLength(minPasswordLength, `Please use at least ${minPasswordLength} characters`),
  v.maxLength(1000, "Please use at most 1000 characters"),
);

export const languageChange = v.object({ locale: v.picklist(locales, "Please choose a language") });

export const passwordChange = v.object({
  currentPassword,
  newPassword,
});

export const passwordReset = v.object({
  ownPassword,
  newPassword,
});

export const requiredSecondFactorShape = v.object({ roles: v.array(v.picklist(staffRoles)) });
export type RequiredSecondFactor = v.InferOutput<typeof requiredSecondFactorShape>;

export const requiredSecondFactorInput = v.object({
  roles: v.pipe(
    v.array(v.picklist(staffRoles, "Unknown role"), "Please choose the roles"),
    v.transform((roles) => staffRoles.filter((role) => roles.includes(role))),
  ),
  ownPassword,
});

export const newStaff = v.object({
  userId: v.pipe(
    v.string("Username is required"),
    v.trim(),
    v.minLength(1, "Username is required"),
    v.regex(/^[a-z0-9][a-z0-9._-]{1,49}$/i, "Please use 2 to 50 letters, digits, dots, dashes or underscores"),
  ),
  password: newPassword,
  role: v.picklist(staffRoles, "Please choose a role"),
});
