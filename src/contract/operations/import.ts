import * as v from "valibot";
import { importInput, importPreviewInput, importPreviewShape } from "#domain/platform/files/import-file.ts";
import { endpoint } from "../platform/endpoint.ts";

export const previewImport = endpoint({
  name: "previewImport",
  summary: "What a CSV of rooms or of future bookings would do, line by line, with what is wrong; changes nothing",
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
    "Store `lines` of a CSV, all or none. What was imported before is left out; if a line can't be stored any more, the reply is 409 `changed` with the new preview",
  method: "POST",
  path: "/api/import",
  access: "owner",
  bodyType: "multipart",
  quota: "upload",
  body: importInput,
  reply: v.object({ added: v.number(), present: v.number() }),
});
