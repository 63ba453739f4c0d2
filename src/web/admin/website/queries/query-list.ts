import { type QueryStatus, queryStatuses } from "#domain/website/queries.ts";
import { type Paging, readPaging, readSearchTerm } from "../../platform/app/urls/list-params.ts";

export interface QueryList extends Paging {
  search: string;
  status: QueryStatus | undefined;
}

/** Invalid values count as missing. */
export function readQueryList(params: URLSearchParams): QueryList {
  const status = params.get("status");
  return {
    search: readSearchTerm(params),
    status: queryStatuses.find((candidate) => candidate === status),
    ...readPaging(params),
  };
}
