import * as v from "valibot";
import { ownConfirmation } from "#domain/platform/access/password-confirmation.ts";
import { sessionShape } from "#domain/platform/access/sessions.ts";
import { endpoint } from "./endpoint.ts";

const done = v.object({ success: v.boolean() });

export const listSessions = endpoint({
  name: "listSessions",
  summary: "Where one's own account is signed in, last used first",
  method: "GET",
  path: "/api/sessions",
  access: "account",
  reply: v.array(sessionShape),
});

export const endSession = endpoint({
  name: "endSession",
  summary: "End one session of one's own; confirmed with the password",
  method: "POST",
  path: "/api/sessions/end/{id}",
  access: "account",
  body: ownConfirmation,
  reply: done,
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  summary: "End all sessions of one's own but the one that makes the call; confirmed with the password",
  method: "POST",
  path: "/api/sessions/end-others",
  access: "account",
  body: ownConfirmation,
  reply: done,
});

export const listStaffSessions = endpoint({
  name: "listStaffSessions",
  summary: "Where an account is signed in, last used first",
  method: "GET",
  path: "/api/staff/sessions/{id}",
  access: "owner",
  reply: v.array(sessionShape),
});

export const endStaffSession = endpoint({
  name: "endStaffSession",
  summary: "End one session of somebody else's account, by the session's id",
  method: "POST",
  path: "/api/staff/end-session/{id}",
  access: "owner",
  reply: done,
});

export const endStaffSessions = endpoint({
  name: "endStaffSessions",
  summary: "End all sessions of somebody else's account",
  method: "POST",
  path: "/api/staff/end-sessions/{id}",
  access: "owner",
  reply: done,
});
