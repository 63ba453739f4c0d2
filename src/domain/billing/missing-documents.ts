import * as v from "valibot";
import * as m from "#messages/missingDocuments.js";
import * as validation from "#messages/validation.js";
import { columnsOf } from "../platform/files/columns.ts";
import { rupees } from "../platform/money/rupees.ts";
import { addNights, type Night } from "../platform/time/nights.ts";
import { pageQuery, paginationShape } from "../platform/values/pagination.ts";

/** The cases in which the law wants a document and there is none. */
export const missingKinds = ["departed", "fees", "advances", "refunds"] as const;
export type MissingKind = (typeof missingKinds)[number];
export const missingLabels: Record<MissingKind, () => string> = {
  departed: m.departed,
  fees: m.fees,
  advances: m.advances,
  refunds: m.refunds,
};

/** CGST Rules, rule 47: an invoice is issued within thirty days of the supply. */
const invoiceDays = 30;
export const isLate = (since: Night, today: Night): boolean => addNights(since, invoiceDays) < today;

export const missingCounts = v.object({
  departed: v.number(),
  fees: v.number(),
  advances: v.number(),
  refunds: v.number(),
});
export type MissingCounts = v.InferOutput<typeof missingCounts>;

const missingDocumentShape = v.object({
  kind: v.picklist(missingKinds),
  /** The id of the payment, where the document would be a voucher; otherwise of the booking. */
  _id: v.string(),
  bookingId: v.string(),
  reference: v.string(),
  /** Empty once the guest was erased. */
  guest: v.string(),
  /** When the guest left, the stay was released, or the money came or went. */
  since: v.string(),
  /** The sum of the missing document. */
  amount: rupees,
  /** Longer ago than the law allows for an invoice. */
  isLate: v.boolean(),
});
export type MissingDocument = v.InferOutput<typeof missingDocumentShape>;

export const missingColumns = columnsOf<MissingDocument>()({
  /** The screen has a list for each. */
  what: { heading: m.what, value: ({ kind }) => missingLabels[kind](), isForFiles: true },
  booking: { heading: m.booking, value: ({ reference }) => reference },
  guest: { heading: m.guest, value: ({ guest }) => guest },
  since: { heading: m.since, value: ({ since }) => since, unit: "night" },
  amount: { heading: m.amount, value: ({ amount }) => amount, unit: "rupees" },
  /** A mark at the date on the screen. */
  note: { heading: m.note, value: ({ isLate }) => (isLate ? m.late() : ""), isForFiles: true },
});

export const missingDocumentsQuery = v.object({
  kind: v.optional(v.picklist(missingKinds, validation.choose), "departed"),
  ...pageQuery,
});
export const missingDocumentsShape = v.object({
  counts: missingCounts,
  /** The oldest first. */
  documents: v.array(missingDocumentShape),
  pagination: paginationShape,
});
export type MissingDocuments = v.InferOutput<typeof missingDocumentsShape>;
