import { type AuditedEntity, auditedEntities } from "#domain/audit.ts";
import { type Paging, readPaging } from "../list-params.ts";

export interface AuditList extends Paging {
  entity: AuditedEntity | undefined;
}

/** Invalid values count as missing. */
export function readAuditList(params: URLSearchParams): AuditList {
  const entity = params.get("entity");
  return { entity: auditedEntities.find((candidate) => candidate === entity), ...readPaging(params) };
}
