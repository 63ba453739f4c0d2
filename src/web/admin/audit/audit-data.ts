import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { listAudit } from "#contract/audit.ts";
import type { AuditedEntity } from "#domain/audit.ts";
import { pageTexts } from "../list-params.ts";
import { staffApi } from "../staff-api.ts";
import type { AuditList } from "./audit-list.ts";

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
