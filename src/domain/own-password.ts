import * as v from "valibot";

/** The password of whoever calls, where their own account is about to change. */
export const currentPassword = v.pipe(
  v.string("Current password is required"),
  v.minLength(1, "Current password is required"),
  v.maxLength(1000),
);

/** The password of an owner, where somebody else's account is about to change. */
export const ownPassword = v.pipe(
  v.string("Your own password is required"),
  v.minLength(1, "Your own password is required"),
  v.maxLength(1000),
);

/** What is confirmed with one's password and asks for nothing else: for one's own account, and for somebody else's. */
export const ownConfirmation = v.object({ currentPassword });
export const ownerConfirmation = v.object({ ownPassword });
