import * as v from "valibot";
import { languageChange, loginInput, passwordChange, staffShape } from "#domain/platform/access/staff.ts";
import { endpoint } from "./endpoint.ts";

export const login = endpoint({
  name: "login",
  summary:
    "Exchange user id and password for a token. With `mustChangePassword` the token opens nothing before `POST /api/password`; with `mustSetUpSecondFactor` nothing before `POST /api/second-factor/confirm`. Send `device` with the next login from here: then the failed logins of others don't delay it. During a delay only password and `code` together are accepted",
  method: "POST",
  path: "/api/login",
  access: "public",
  beforeOpening: true,
  body: loginInput,
  reply: v.object({ token: v.string(), staff: staffShape, device: v.optional(v.string()) }),
});

export const logout = endpoint({
  name: "logout",
  summary: "End the token that makes the call",
  method: "POST",
  path: "/api/logout",
  access: "account",
  beforeOwnPassword: true,
  beforeSecondFactor: true,
  reply: v.object({ success: v.boolean() }),
});

export const getSession = endpoint({
  name: "getSession",
  summary: "Who the token belongs to, and the hotel's day: by the calendar, and the working day, which ends later",
  method: "GET",
  path: "/api/session",
  access: "account",
  beforeOwnPassword: true,
  beforeSecondFactor: true,
  reply: v.object({ staff: staffShape, today: v.string(), businessDate: v.string() }),
});

export const changePassword = endpoint({
  name: "changePassword",
  summary: "Set a new password; ends all other tokens of the account",
  method: "POST",
  path: "/api/password",
  access: "account",
  beforeOwnPassword: true,
  beforeSecondFactor: true,
  body: passwordChange,
  reply: v.object({ success: v.boolean() }),
});

export const setLanguage = endpoint({
  name: "setLanguage",
  summary: "Choose the language of the admin for one's own account",
  method: "PUT",
  path: "/api/session/language",
  access: "account",
  body: languageChange,
  reply: v.object({ staff: staffShape }),
});
