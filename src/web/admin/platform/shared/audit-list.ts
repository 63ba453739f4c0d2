import { type AuditedEntity, auditedEntities } from "#domain/platform/access/audit.ts";
import { parseReference } from "#domain/platform/text/booking-reference.ts";
import { type Night, parseNight } from "#domain/platform/time/nights.ts";
import { type Paging, readPaging } from "../app/urls/list-params.ts";

export interface AuditFilters {
  entity: AuditedEntity | undefined;
  /** Present for one record. */
  id: string | undefined;
  action: string | undefined;
  actor: string | undefined;
  /** Both included. */
  from: Night | undefined;
  to: Night | undefined;
  /** A reference. */
  booking: string | undefined;
}
export interface AuditList extends AuditFilters, Paging {}

const maxText = 100;
const maxId = 64;
const maxReference = 20;
const readText = (params: URLSearchParams, name: string) => (params.get(name) ?? "").slice(0, maxText) || undefined;

/** Invalid values count as missing; a reference is kept as it was typed. */
export function readAuditList(params: URLSearchParams): AuditList {
  const entity = params.get("entity");
  return {
    entity: auditedEntities.find((candidate) => candidate === entity),
    id: readText(params, "id")?.slice(0, maxId),
    action: readText(params, "action"),
    actor: readText(params, "actor"),
    from: parseNight(params.get("from") ?? ""),
    to: parseNight(params.get("to") ?? ""),
    booking: readText(params, "booking")?.slice(0, maxReference),
    ...readPaging(params),
  };
}

export const noFilters: AuditFilters = {
  entity: undefined,
  id: undefined,
  action: undefined,
  actor: undefined,
  from: undefined,
  to: undefined,
  booking: undefined,
};

export const countFilters = ({ entity, id, action, actor, from, to, booking }: AuditFilters): number =>
  [entity, id, action, actor, from, to, booking].filter(Boolean).length;

/** The address of the audit log with these entries alone. */
export function auditHref(filters: Partial<AuditFilters>): string {
  const { booking, ...others } = filters;
  const given = { ...others, booking: booking && (parseReference(booking) ?? booking) };
  const params = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/admin/audit?${new URLSearchParams(params)}`;
}
