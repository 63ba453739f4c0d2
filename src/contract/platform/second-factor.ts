import * as v from "valibot";
import { ownConfirmation, ownerConfirmation } from "#domain/platform/access/password-confirmation.ts";
import {
  enrolmentShape,
  secondFactorConfirm,
  secondFactorOff,
  secondFactorShape,
} from "#domain/platform/access/second-factor.ts";
import {
  requiredSecondFactorInput,
  requiredSecondFactorShape,
  staffAccountShape,
} from "#domain/platform/access/staff.ts";
import { endpoint } from "./endpoint.ts";

export const getSecondFactor = endpoint({
  name: "getSecondFactor",
  summary: "Whether one's own account signs in with a second factor",
  method: "GET",
  path: "/api/second-factor",
  access: "account",
  beforeSecondFactor: true,
  reply: secondFactorShape,
});

export const beginSecondFactor = endpoint({
  name: "beginSecondFactor",
  summary: "A new secret for one's own second factor; nothing is stored before it is confirmed",
  method: "POST",
  path: "/api/second-factor/begin",
  access: "account",
  beforeSecondFactor: true,
  body: ownConfirmation,
  reply: enrolmentShape,
});

export const confirmSecondFactor = endpoint({
  name: "confirmSecondFactor",
  summary: "Turn one's own second factor on with a first code; answers the recovery codes, once; ends all other tokens",
  method: "POST",
  path: "/api/second-factor/confirm",
  access: "account",
  beforeSecondFactor: true,
  body: secondFactorConfirm,
  reply: v.object({ recoveryCodes: v.array(v.string()) }),
});

export const endSecondFactor = endpoint({
  name: "endSecondFactor",
  summary:
    "Turn one's own second factor off; ends all other tokens. If the role requires one, it has to be set up again",
  method: "POST",
  path: "/api/second-factor/off",
  access: "account",
  body: secondFactorOff,
  reply: v.object({ success: v.boolean() }),
});

export const endStaffSecondFactor = endpoint({
  name: "endStaffSecondFactor",
  summary:
    "Turn the second factor of somebody else's account off, which ends its tokens at once; confirmed with the caller's own password",
  method: "POST",
  path: "/api/staff/second-factor-off/{id}",
  access: "owner",
  body: ownerConfirmation,
  reply: v.object({ account: staffAccountShape }),
});

export const getRequiredSecondFactor = endpoint({
  name: "getRequiredSecondFactor",
  summary: "The roles that require a second factor",
  method: "GET",
  path: "/api/staff/required-second-factor",
  access: "owner",
  reply: requiredSecondFactorShape,
});

export const setRequiredSecondFactor = endpoint({
  name: "setRequiredSecondFactor",
  summary:
    "Require a second factor for roles; confirmed with the caller's own password. Accounts without one are answered `second_factor_setup_required` by every call but those that set it up, change the password, read the session or end it",
  method: "PUT",
  path: "/api/staff/required-second-factor",
  access: "owner",
  body: requiredSecondFactorInput,
  reply: requiredSecondFactorShape,
});
