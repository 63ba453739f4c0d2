import * as v from "valibot";

export const currentPassword = v.pipe(
  v.string("Current password is required"),
  v.minLength(1, "Current password is required"),
  v.maxLength(1000),
);

/** An owner's password, to confirm a change of another account. */
export const ownPassword = v.pipe(
  v.string("Your own password is required"),
  v.minLength(1, "Your own password is required"),
  v.maxLength(1000),
);

export const ownConfirmation = v.object({ currentPassword });
export const ownerConfirmation = v.object({ ownPassword });
