import * as v from "valibot";
import {
  bankCloseInput,
  bankLineShape,
  bankMatchInput,
  bankPreviewShape,
  bankResultShape,
  bankStatementInput,
  maxStatementBytes,
} from "#domain/operations/bank-statements.ts";
import { endpoint } from "../platform/endpoint.ts";

const lines = v.object({ lines: v.array(bankLineShape) });

export const previewBankStatement = endpoint({
  name: "previewBankStatement",
  summary:
    "What the import of a bank's CSV would do, credit by credit, and the columns that were found; changes nothing. If no bank is known by the headings, the details of the refusal have them, which `columns` can match",
  method: "POST",
  path: "/api/bank-statements/preview",
  access: "manager",
  bodyBytes: maxStatementBytes,
  body: bankStatementInput,
  reply: v.object({ preview: bankPreviewShape }),
});

export const importBankStatement = endpoint({
  name: "importBankStatement",
  summary:
    "Store the credits of a bank's CSV, each once, and confirm the payments that they match by UTR or reference, with a mail to the guest. The same file again, or one that overlaps, changes nothing",
  method: "POST",
  path: "/api/bank-statements/import",
  access: "manager",
  bodyBytes: maxStatementBytes,
  body: bankStatementInput,
  reply: v.object({ result: bankResultShape }),
});

export const listBankLines = endpoint({
  name: "listBankLines",
  summary: "Credits of the bank's statements that nobody has matched, with what they may be",
  method: "GET",
  path: "/api/bank-statements",
  access: "manager",
  reply: lines,
});

export const matchBankLine = endpoint({
  name: "matchBankLine",
  summary: "Say which payment a credit is, or record it for a booking",
  method: "POST",
  path: "/api/bank-statements/{id}/match",
  access: "manager",
  body: bankMatchInput,
  reply: lines,
});

export const closeBankLine = endpoint({
  name: "closeBankLine",
  summary: "Set a credit aside that is no guest's payment, with the reason",
  method: "POST",
  path: "/api/bank-statements/{id}/close",
  access: "manager",
  body: bankCloseInput,
  reply: lines,
});
