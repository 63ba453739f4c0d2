import * as v from "valibot";
import { liveEventShape } from "#domain/platform/access/events.ts";
import { boundedText } from "#domain/platform/text/text.ts";
import * as m from "#messages/formValidation.js";
import { endpoint } from "./endpoint.ts";

export const watchEvents = endpoint({
  name: "watchEvents",
  summary: "Server-sent events: what changes from now on, or from the event with the id `after`",
  method: "GET",
  path: "/api/events",
  access: "account",
  query: v.object({ after: v.optional(v.pipe(boundedText(15, m.eventId), v.regex(/^\d{1,15}$/, m.eventId))) }),
  replyType: "events",
  reply: liveEventShape,
});
