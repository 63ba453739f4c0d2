import * as v from "valibot";
import { optionalEmail, personName, phone } from "./contact.ts";
import { paragraph, requiredParagraph } from "./text.ts";

export const queryStatuses = ["sent", "contacted", "resolved", "cancelled"] as const;
export type QueryStatus = (typeof queryStatuses)[number];

export const queryInput = v.object({
  name: personName,
  phone,
  email: optionalEmail,
  message: requiredParagraph(2000, "Message is required"),
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
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Query = v.InferOutput<typeof queryShape>;

/** Characters shown in the list. */
export const notesPreviewLength = 50;

export const queryUpdate = v.object({
  status: v.picklist(queryStatuses, "Status is required"),
  notes: v.optional(paragraph(4000), ""),
  updatedAt: v.optional(v.string()),
});
export type QueryUpdate = v.InferOutput<typeof queryUpdate>;
