import * as v from "valibot";

export const staffRoles = ["owner", "staff"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const minPasswordLength = 10;

export const staffShape = v.object({ userId: v.string(), role: v.picklist(staffRoles) });
/** A person who may use /admin. */
export type Staff = v.InferOutput<typeof staffShape>;

/** A signed-in member of staff with the id that rows refer to. */
export interface StaffIdentity extends Staff {
  staffId: string;
}

export const loginInput = v.object({
  userId: v.pipe(v.string("Username is required"), v.trim(), v.minLength(1, "Username is required"), v.maxLength(100)),
  password: v.pipe(v.string("Password is required"), v.minLength(1, "Password is required"), v.maxLength(1000)),
});

export const passwordChange = v.object({
  currentPassword: v.pipe(v.string("Current password is required"), v.minLength(1, "Current password is required")),
  newPassword: v.pipe(
    v.string("New password is required"),
    v.minLength(minPasswordLength, `Please use at least ${minPasswordLength} characters`),
    v.maxLength(1000, "Please use at most 1000 characters"),
  ),
});
