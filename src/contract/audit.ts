import * as v from "valibot";
import { auditEntryShape, auditedEntities } from "#domain/audit.ts";
import { pageQuery, paginationShape } from "#domain/pagination.ts";
import * as m from "#messages/formValidation.js";
import { endpoint } from "./endpoint.ts";

export const listAudit = endpoint({
  name: "listAudit",
  summary: "Who changed what, newest first; of one entity, or of all",
  method: "GET",
  path: "/api/audit",
  access: "reading",
  query: v.object({
    entity: v.optional(v.picklist(auditedEntities, m.unknownKind)),
    id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    ...pageQuery,
  }),
  reply: v.object({ entries: v.array(auditEntryShape), pagination: paginationShape }),
});
