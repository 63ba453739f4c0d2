import * as v from "valibot";
import * as form from "#messages/formValidation.js";
import * as m from "#messages/validation.js";
import { locales } from "../text/locales.ts";
import { boundedText } from "../text/text.ts";
import { auditEntryShape } from "./audit.ts";
import { currentPassword, ownPassword } from "./password-confirmation.ts";
import { signInCode } from "./second-factor.ts";

/** A reader, such as the accountant, changes nothing. `permissions.ts` says what each may do. */
export const staffRoles = ["owner", "manager", "staff", "housekeeping", "reader"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const minPasswordLength = 10;

export const staffShape = v.object({
  userId: v.string(),
  role: v.picklist(staffRoles),
  /** The language of the admin, if it is not English. */
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
  userId: v.pipe(
    boundedText(100, form.userIdRequired, () => m.tooLong({ max: 100 })),
    v.trim(),
    v.minLength(1, form.userIdRequired),
  ),
  password: v.pipe(v.string(form.passwordRequired), v.minLength(1, form.passwordRequired), v.maxLength(1000)),
  /** If the account has a second factor: a code from its app, or a recovery code. */
  code: v.optional(signInCode),
  /** The `device` of the last login in this browser. */
  device: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

const newPassword = v.pipe(
  v.string(form.newPasswordRequired),
  v.minLength(minPasswordLength, () => form.passwordTooShort({ min: minPasswordLength })),
  v.maxLength(1000, () => m.tooLong({ max: 1000 })),
);

export const languageChange = v.object({ locale: v.picklist(locales, form.languageRequired) });

export const passwordChange = v.object({
  currentPassword,
  newPassword,
});

export const passwordReset = v.object({
  ownPassword,
  newPassword,
});

export const roleChange = v.object({
  ownPassword,
  role: v.picklist(staffRoles, form.roleRequired),
});

export const requiredSecondFactorShape = v.object({ roles: v.array(v.picklist(staffRoles)) });
export type RequiredSecondFactor = v.InferOutput<typeof requiredSecondFactorShape>;

export const requiredSecondFactorInput = v.object({
  roles: v.pipe(
    v.array(v.picklist(staffRoles, form.unknownRole), form.rolesRequired),
    v.maxLength(20, form.rolesRequired),
    v.transform((roles) => staffRoles.filter((role) => roles.includes(role))),
  ),
  ownPassword,
});

export const newStaff = v.object({
  userId: v.pipe(
    boundedText(100, form.userIdRequired, form.userIdPattern),
    v.trim(),
    v.minLength(1, form.userIdRequired),
    v.regex(/^[a-z0-9][a-z0-9._-]{1,49}$/i, form.userIdPattern),
  ),
  password: newPassword,
  role: v.picklist(staffRoles, form.roleRequired),
});
