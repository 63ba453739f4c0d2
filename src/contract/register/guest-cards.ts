import * as v from "valibot";
import { cardSubject, doNotHostInput, guestCardShape, preferencesInput } from "#domain/register/guest-card.ts";
import { endpoint } from "../platform/endpoint.ts";

const oneCard = v.object({ card: guestCardShape });

// All are POST, so that the phone number appears in no URL and no log.

export const readGuestCard = endpoint({
  name: "readGuestCard",
  summary:
    "Stays, spend and preferences of the guest with a phone number, and whether the lodge hosts them; why not is for managers",
  method: "POST",
  path: "/api/guest-cards/read",
  access: "staff",
  body: cardSubject,
  reply: oneCard,
});

export const savePreferences = endpoint({
  name: "savePreferences",
  summary: "Keep what a guest likes",
  method: "POST",
  path: "/api/guest-cards/preferences",
  access: "staff",
  body: preferencesInput,
  reply: oneCard,
});

export const barGuest = endpoint({
  name: "barGuest",
  summary: "Mark a guest as one whom the lodge does not host again, with the reason",
  method: "POST",
  path: "/api/guest-cards/bar",
  access: "manager",
  body: doNotHostInput,
  reply: oneCard,
});

export const unbarGuest = endpoint({
  name: "unbarGuest",
  summary: "Host a guest again",
  method: "POST",
  path: "/api/guest-cards/unbar",
  access: "manager",
  body: cardSubject,
  reply: oneCard,
});
