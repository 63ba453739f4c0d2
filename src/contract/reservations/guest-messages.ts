import * as v from "valibot";
import { guestMessageInput, guestMessagesShape, sentMessageShape } from "#domain/reservations/guest-messages.ts";
import { endpoint } from "../platform/endpoint.ts";

export const getGuestMessages = endpoint({
  name: "getGuestMessages",
  summary: "What can be written to the guest by WhatsApp now, in the guest's language, and what was written",
  method: "GET",
  path: "/api/bookings/{id}/messages",
  access: "staff",
  reply: guestMessagesShape,
});

export const openGuestMessage = endpoint({
  name: "openGuestMessage",
  summary: "Record that a message is written to the guest by WhatsApp; `url` opens the chat with its text",
  method: "POST",
  path: "/api/bookings/{id}/messages",
  access: "staff",
  status: 201,
  body: guestMessageInput,
  reply: v.object({ message: sentMessageShape, url: v.string() }),
});
