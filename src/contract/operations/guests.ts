import * as v from "valibot";
import { erasedCountsShape, guestDataShape } from "#domain/operations/guests.ts";
import { guestSearch } from "#domain/platform/values/guest-search.ts";
import { keptEntriesShape } from "#domain/register/register-kept.ts";
import { endpoint } from "../platform/endpoint.ts";

// Both are POST, so that personal data appears in no URL and no log.

export const exportGuest = endpoint({
  name: "exportGuest",
  summary: "Everything that is kept of one guest, to be handed to that guest",
  method: "POST",
  path: "/api/guests/export",
  access: "owner",
  body: guestSearch,
  reply: guestDataShape,
});

export const eraseGuest = endpoint({
  name: "eraseGuest",
  summary:
    "Forget a guest: bookings and the groups that they paid for stay without the person, queries go. Refused while a stay is still to come",
  method: "POST",
  path: "/api/guests/erase",
  access: "owner",
  body: guestSearch,
  reply: v.object({ ...erasedCountsShape.entries, registerKept: keptEntriesShape }),
});
