import * as v from "valibot";
import * as m from "#messages/formValidation.js";

export const currentPassword = v.pipe(
  v.string(m.currentPasswordRequired),
  v.minLength(1, m.currentPasswordRequired),
  v.maxLength(1000),
);

/** An owner's password, to confirm a change of another account. */
export const ownPassword = v.pipe(
  v.string(m.ownPasswordRequired),
  v.minLength(1, m.ownPasswordRequired),
  v.maxLength(1000),
);

export const ownConfirmation = v.object({ currentPassword });
export const ownerConfirmation = v.object({ ownPassword });
