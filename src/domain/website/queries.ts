import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { optionalEmail, personName, phone } from "../platform/text/contact.ts";
import { locales } from "../platform/text/locales.ts";
import { paragraph, requiredParagraph, seenVersion } from "../platform/text/text.ts";
import { bookingStatuses } from "../platform/values/booking-status.ts";

export const queryStatuses = ["sent", "contacted", "resolved", "cancelled"] as const;
export type QueryStatus = (typeof queryStatuses)[number];

export const queryInput = v.object({
  name: personName,
  phone,
  email: optionalEmail,
  message: requiredParagraph(2000, m.messageRequired),
  /** A honeypot: hidden from people, filled in by bots. */
  website: v.optional(v.pipe(v.string(), v.maxLength(2000)), ""),
});
export type QueryInput = v.InferOutput<typeof queryInput>;

export const queryShape = v.object({
  _id: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  message: v.string(),
  status: v.picklist(queryStatuses),
  notes: v.string(),
  /** The visitor's language. */
  locale: v.picklist(locales),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Query = v.InferOutput<typeof queryShape>;

export const answerChannels = ["whatsapp", "email"] as const;
export type AnswerChannel = (typeof answerChannels)[number];

export const answerMessages = {
  textRequired: m.answerRequired,
  noEmail: m.answerNoEmail,
} as const;

export const queryAnswerInput = v.object({
  channel: v.picklist(answerChannels, m.answerChannel),
  text: requiredParagraph(2000, answerMessages.textRequired),
});
export type QueryAnswerInput = v.InferOutput<typeof queryAnswerInput>;

export const queryAnswerShape = v.object({
  _id: v.string(),
  queryId: v.string(),
  channel: v.picklist(answerChannels),
  text: v.string(),
  answeredBy: v.string(),
  answeredAt: v.string(),
});
export type QueryAnswer = v.InferOutput<typeof queryAnswerShape>;

/** The answer that staff complete and send, in the visitor's language. */
export const answerDraftShape = v.object({ subject: v.string(), text: v.string() });
export type AnswerDraft = v.InferOutput<typeof answerDraftShape>;

/** A new booking as a query has it: whom a query is from, and the stay that its message speaks of. */
export const bookingOfQueryShape = v.object({
  draft: v.object({
    queryId: v.string(),
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    locale: v.picklist(locales),
    message: v.string(),
    checkInDate: v.optional(v.string()),
    checkOutDate: v.optional(v.string()),
    adults: v.optional(v.number()),
    children: v.optional(v.number()),
  }),
  /** The booking that the query became; null if none. */
  booking: v.nullable(v.object({ _id: v.string(), reference: v.string(), status: v.picklist(bookingStatuses) })),
});
export type BookingOfQuery = v.InferOutput<typeof bookingOfQueryShape>;
export type QueryDraft = BookingOfQuery["draft"];

/** Characters shown in the list. */
export const notesPreviewLength = 50;

export const queryUpdate = v.object({
  status: v.picklist(queryStatuses, m.statusRequired),
  notes: v.optional(paragraph(4000), ""),
  updatedAt: v.optional(seenVersion),
});
export type QueryUpdate = v.InferOutput<typeof queryUpdate>;
