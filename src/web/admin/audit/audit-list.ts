import { type AuditedEntity, auditedEntities } from "#domain/audit.ts";
import { type Paging, readPaging } from "../list-address.ts";

/** What the audit log shows. */
export interface AuditList extends Paging {
  entity: AuditedEntity | undefined;
}

/** Reads an address forgivingly: whatever makes no sense counts as not said. */
export function readAuditList(params: URLSearchParams): AuditList {
  const entity = params.get("entity");
  return { entity: auditedEntities.find((candidate) => candidate === entity), ...readPaging(params) };
}
