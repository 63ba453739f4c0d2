import * as v from "valibot";
import { importInput, importPreviewInput, importPreviewShape } from "#domain/platform/files/import-file.ts";
import { endpoint } from "../platform/endpoint.ts";

export const previewImport = endpoint({
  name: "previewImport",
  summary:
    "What a CSV or Excel workbook of rooms, bookings or past guests would do, line by line, with what is wrong; changes nothing. If columns are missing, the details of the refusal have the headings, which `columns` can match",
  method: "POST",
  path: "/api/import/preview",
  access: "owner",
  bodyType: "multipart",
  quota: "upload",
  body: importPreviewInput,
  reply: v.object({ preview: importPreviewShape }),
});

export const importLines = endpoint({
  name: "importLines",
  summary:
    "Store `lines` of a file, all or none. What was imported before is left out; if a line can't be stored any more, the reply is 409 `changed` with the new preview",
  method: "POST",
  path: "/api/import",
  access: "owner",
  bodyType: "multipart",
  quota: "upload",
  body: importInput,
  reply: v.object({ added: v.number(), present: v.number() }),
});
