import { type QueryStatus, queryStatuses } from "#domain/queries.ts";
import { type Paging, readPaging, readSearchTerm } from "../list-address.ts";

/** What the list of queries shows. */
export interface QueryList extends Paging {
  search: string;
  status: QueryStatus | undefined;
}

/** Reads an address forgivingly: whatever makes no sense counts as not said. */
export function readQueryList(params: URLSearchParams): QueryList {
  const status = params.get("status");
  return {
    search: readSearchTerm(params),
    status: queryStatuses.find((candidate) => candidate === status),
    ...readPaging(params),
  };
}

/** The list as the API is asked for it: only what is said. */
export function toApiQuery({ search, status, page, limit }: QueryList) {
  return { ...(search && { search }), ...(status && { status }), page: String(page), limit: String(limit) };
}
