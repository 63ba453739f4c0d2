import { useEffect } from "react";
import type { Pagination } from "#domain/platform/values/pagination.ts";
import { changeListParams, type Paging } from "./list-params.ts";
import { useUrlState } from "./use-url-state.ts";

export function useListParams<Query extends Paging>(read: (params: URLSearchParams) => Query) {
  const [params, setParams] = useUrlState();
  const change = (part: Partial<Record<keyof Query, string | number | undefined>>) =>
    setParams((now) => changeListParams(now, part as Record<string, string | number | undefined>), {
      preventScrollReset: !("page" in part),
    });
  return { query: read(params), change };
}

/** Redirects a page number beyond the end: an old link, or a list that got shorter. */
export function useLastPage(page: number, pagination: Pagination | undefined): void {
  const [, setParams] = useUrlState();
  const lastPage = pagination?.totalPages ?? page;
  const isBehind = page > lastPage;
  useEffect(() => {
    if (isBehind) setParams((now) => changeListParams(now, { page: lastPage }), { replace: true });
  }, [isBehind, lastPage, setParams]);
}
