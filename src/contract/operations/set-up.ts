import * as v from "valibot";
import { setUpShape, skipInput, startOwnInput } from "#domain/operations/set-up.ts";
import { endpoint } from "../platform/endpoint.ts";

const oneSetUp = v.object({ setUp: setUpShape });

export const getSetUp = endpoint({
  name: "getSetUp",
  summary: "What is done of a new lodge's set-up, and whether its site is open",
  method: "GET",
  path: "/api/set-up",
  access: "owner",
  reply: oneSetUp,
});

export const skipSetUpStep = endpoint({
  name: "skipSetUpStep",
  summary: "Put a step aside, or take it up again; what the site can't open without can't be skipped",
  method: "PUT",
  path: "/api/set-up/skipped",
  access: "owner",
  body: skipInput,
  reply: oneSetUp,
});

export const openSite = endpoint({
  name: "openSite",
  summary: "Go live: guests see the site and can book; 409 `not_ready` with the missing steps in `details`",
  method: "POST",
  path: "/api/set-up/open",
  access: "owner",
  reply: oneSetUp,
});

export const closeSite = endpoint({
  name: "closeSite",
  summary: "Close the site again: guests see that it opens soon, and can't book",
  method: "POST",
  path: "/api/set-up/close",
  access: "owner",
  reply: oneSetUp,
});

export const startOwnLodge = endpoint({
  name: "startOwnLodge",
  summary: "Leave the demo: after a back-up, delete all that it invented, and begin a lodge that is not open yet",
  method: "POST",
  path: "/api/set-up/start-own",
  access: "owner",
  body: startOwnInput,
  reply: v.object({
    setUp: setUpShape,
    /** The back-up's file on the server; empty if the owner has one. */
    backup: v.string(),
  }),
});

export const getPreviewKey = endpoint({
  name: "getPreviewKey",
  summary: "The value of the cookie `site_preview`, with which staff see a site that is closed; ends with the session",
  method: "GET",
  path: "/api/set-up/preview-key",
  access: "housekeeping",
  reply: v.object({ key: v.string() }),
});
