import * as v from "valibot";
import { auditEntryShape, auditedEntities, maxExportedEntries } from "#domain/platform/access/audit.ts";
import { recordId } from "#domain/platform/text/text.ts";
import { pageQuery, paginationShape } from "#domain/platform/values/pagination.ts";
import * as m from "#messages/formValidation.js";
import { endpoint } from "./endpoint.ts";
import { nightParam } from "./night-param.ts";

const filters = {
  entity: v.optional(v.picklist(auditedEntities, m.unknownKind)),
  id: v.optional(recordId),
  actor: v.optional(v.pipe(v.string(), v.maxLength(100))),
  action: v.optional(v.pipe(v.string(), v.maxLength(100))),
  from: v.optional(nightParam(m.existingDate)),
  to: v.optional(nightParam(m.existingDate)),
  booking: v.optional(v.pipe(v.string(), v.maxLength(20))),
};

export const listAudit = endpoint({
  name: "listAudit",
  summary:
    "Who changed what, newest first; of one entity, or of all. `from` and `to` are days of the lodge, both included; `booking` is a reference",
  method: "GET",
  path: "/api/audit",
  access: "reading",
  query: v.object({ ...filters, ...pageQuery }),
  reply: v.object({
    entries: v.array(auditEntryShape),
    /** Everybody who can have an entry. */
    people: v.array(v.string()),
    pagination: paginationShape,
  }),
});

export const exportAudit = endpoint({
  name: "exportAudit",
  summary: `The newest ${maxExportedEntries} of the same entries at once, for a file`,
  method: "GET",
  path: "/api/audit/export",
  access: "reading",
  query: v.object(filters),
  reply: v.object({
    entries: v.array(auditEntryShape),
    /** The number of all that match. */
    total: v.number(),
  }),
});
