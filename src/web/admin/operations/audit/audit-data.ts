import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { exportAudit, listAudit } from "#contract/platform/audit.ts";
import type { AuditedEntity } from "#domain/platform/access/audit.ts";
import * as m from "#messages/deskAudit.js";
import { saveFile } from "#web/shared/platform/app/save-file.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { pageTexts } from "../../platform/app/urls/list-params.ts";
import type { AuditFilters, AuditList } from "../../platform/shared/audit-list.ts";
import { auditCsv } from "./audit-csv.ts";

const auditKey = ["audit"] as const;
const historyPage = 5;

export function useAudit(list: AuditList) {
  const query = { ...list, ...pageTexts(list) };
  return useQuery({
    queryKey: [...auditKey, query],
    queryFn: ({ signal }) => staffApi(listAudit, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** All entries of the filters as a file. Resolves with what is not in it, in words; otherwise empty. */
export async function saveAudit({ entity, id, actor, action, from, to, booking }: AuditFilters): Promise<string> {
  const { entries, total } = await staffApi(exportAudit, { query: { entity, id, actor, action, from, to, booking } });
  saveFile("audit-log.csv", new Blob([auditCsv(entries)], { type: "text/csv" }));
  return entries.length < total ? m.exportedPart({ count: entries.length, total }) : "";
}

/** Newest first. `version` is the `updatedAt` of the record shown. */
export function useHistory(entity: AuditedEntity, id: string, version: string) {
  return useInfiniteQuery({
    queryKey: [...auditKey, entity, id, version],
    queryFn: ({ pageParam, signal }) =>
      staffApi(listAudit, { query: { entity, id, page: String(pageParam), limit: String(historyPage) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.page + 1 : undefined),
    staleTime: 0,
  });
}
