import * as v from "valibot";
import { gstr1Layouts } from "#domain/billing/accounting/gstr1-workbook.ts";
import { reconciliationShape } from "#domain/billing/accounting/reconciliation.ts";
import { ledgersInput, ledgersShape } from "#domain/billing/accounting/tally.ts";
import { missingDocumentsQuery, missingDocumentsShape } from "#domain/billing/missing-documents.ts";
import { boundedText } from "#domain/platform/text/text.ts";
import * as m from "#messages/accounting.js";
import * as validation from "#messages/validation.js";
import { endpoint } from "../platform/endpoint.ts";

const month = v.object({
  month: v.pipe(boundedText(7, m.monthInvalid), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, m.monthInvalid)),
});
const oneLedgers = v.object({ ledgers: ledgersShape });
const fileOf = <Type extends string>(type: Type) =>
  v.object({ name: v.string(), type: v.literal(type), content: v.string() });

export const getGstr1 = endpoint({
  name: "getGstr1",
  summary:
    "The sheets of GSTR-1 of a month (b2b, b2cs, cdnr, at, atadj, hsn, docs) as XLSX, plain or as the offline tool imports a workbook; `content` is base64",
  method: "GET",
  path: "/api/accounting/gstr1",
  access: "books",
  query: v.object({ ...month.entries, layout: v.optional(v.picklist(gstr1Layouts, validation.choose), "plain") }),
  reply: fileOf("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
});

export const getTallyImport = endpoint({
  name: "getTallyImport",
  summary: "A month's invoices, credit notes, payments and refunds as XML for Tally; `content` is base64",
  method: "GET",
  path: "/api/accounting/tally",
  access: "books",
  query: month,
  reply: fileOf("application/xml"),
});

export const listMissingDocuments = endpoint({
  name: "listMissingDocuments",
  summary:
    "What has no document that it should have: guests who left and fees without an invoice, advances and refunds without a voucher",
  method: "GET",
  path: "/api/accounting/missing-documents",
  access: "books",
  query: missingDocumentsQuery,
  reply: missingDocumentsShape,
});

export const getMissingDocumentsCsv = endpoint({
  name: "getMissingDocumentsCsv",
  summary: "All of what has no document that it should have, as CSV",
  method: "GET",
  path: "/api/accounting/missing-documents/csv",
  access: "books",
  reply: v.object({ csv: v.string() }),
});

export const getReconciliation = endpoint({
  name: "getReconciliation",
  summary: "Why the tax of a month's closed days is not the tax of its documents, by reason and booking",
  method: "GET",
  path: "/api/accounting/reconciliation",
  access: "books",
  query: month,
  reply: reconciliationShape,
});

export const getLedgers = endpoint({
  name: "getLedgers",
  summary: "The names of the accounts in the lodge's books",
  method: "GET",
  path: "/api/accounting/ledgers",
  access: "books",
  reply: oneLedgers,
});

export const updateLedgers = endpoint({
  name: "updateLedgers",
  summary: "Change the names of the accounts in the lodge's books",
  method: "PUT",
  path: "/api/accounting/ledgers",
  access: "owner",
  body: ledgersInput,
  reply: oneLedgers,
});
